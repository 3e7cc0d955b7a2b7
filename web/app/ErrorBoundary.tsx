// Catches what must not happen: says so in words, keeps the detail, and offers a fresh start. Documents are not touched.
import { Component, type ReactNode } from 'react'
import type { Messages } from '../messages/messages.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What is shown: after a failure another one is a fresh start. Without a failure nothing is drawn anew. */
  readonly shown?: string
}

export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} messages={useMessages()} />
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly messages: Messages
}

interface BoundaryState {
  readonly failure: unknown
  readonly shown: string | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, shown: this.props.shown }

  static getDerivedStateFromProps({ shown }: BoundaryProps, state: BoundaryState) {
    return shown === state.shown ? null : { failure: null, shown }
  }

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
