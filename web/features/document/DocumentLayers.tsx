// What opens above the document, one at a time: its menu, the editor, the details, the versions, a page of the file.
import { lazy, Suspense, useCallback } from 'react'
import type { DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import type { Layer } from '../../navigation/route.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { useEdits } from './edits-context.tsx'
import { originalPdf } from './original-pdf.ts'
import { PageLayer } from './PageLayer.tsx'

const EditLayer = lazy(async () => ({ default: (await import('./edit/EditLayer.tsx')).EditLayer }))
const DetailsSheet = lazy(async () => ({ default: (await import('./details/DetailsSheet.tsx')).DetailsSheet }))
const VersionsSheet = lazy(async () => ({ default: (await import('./versions/VersionsSheet.tsx')).VersionsSheet }))

interface DocumentLayersProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly layer: Layer | null
}

export function DocumentLayers({ engine, detail, layer }: DocumentLayersProps) {
  const navigation = useNavigation()
  const { canEdit } = useEdits()
  const close = useCallback(() => navigation.close({ ...navigation.current(), layer: null }), [navigation])
  const { document: shown } = detail
  const pdf = originalPdf(shown)
  switch (layer?.type) {
    case 'menu':
      return <DocumentMenu engine={engine} document={shown} pdf={pdf} onClose={close} />
    case 'edit':
      return (
        <Suspense fallback={null}>{canEdit && <EditLayer engine={engine} detail={detail} onClose={close} />}</Suspense>
      )
    case 'details':
      return (
        <Suspense fallback={null}>
          <DetailsSheet engine={engine} document={shown} onClose={close} />
        </Suspense>
      )
    case 'versions':
      return (
        <Suspense fallback={null}>
          <VersionsSheet engine={engine} detail={detail} onClose={close} />
        </Suspense>
      )
    case 'page':
      return pdf === null ? null : (
        <PageLayer
          engine={engine}
          sha256={pdf}
          title={shown.title}
          page={layer.page}
          onPage={(page) => navigation.replace({ ...navigation.current(), layer: { type: 'page', page } })}
          onClose={close}
        />
      )
    default:
      return null
  }
}
