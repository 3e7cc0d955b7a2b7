// Catches what must not happen: says so in words, keeps the detail, and offers a fresh start. Documents are not touched.
import { Component, type ReactNode } from 'react'
import type { Messages } from '../messages/messages.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary messages={useMessages()}>{children}</Boundary>
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly messages: Messages
}

class Boundary extends Component<BoundaryProps, { readonly failure: unknown }> {
  override state: { readonly failure: unknown } = { failure: null }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const { t } = this.props.messages
    return (
      <div role="alert">
        <EmptyState icon="warning" title={t('crash.title')} detail={String(failure)}>
          <p>{t('crash.advice')}</p>
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {t('action.reload')}
          </button>
        </EmptyState>
      </div>
    )
  }
}
