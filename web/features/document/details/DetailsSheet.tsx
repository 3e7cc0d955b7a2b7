// Everything known about a document beside its text. Each field is saved by itself, as soon as it is changed.
import type { Document } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useEdits } from '../edits-context.tsx'
import { Captures } from './Captures.tsx'
import { CustomFields } from './CustomFields.tsx'
import { DescribingFields } from './DescribingFields.tsx'
import './details.css'
import { FilingFields } from './FilingFields.tsx'
import { Origin } from './Origin.tsx'
import { StateFields } from './StateFields.tsx'

interface DetailsSheetProps {
  readonly engine: EngineApi
  readonly document: Document
  readonly onClose: () => void
}

export function DetailsSheet({ engine, document, onClose }: DetailsSheetProps) {
  const { t } = useMessages()
  const { canEdit } = useEdits()
  return (
    <Sheet title={document.title} onClose={onClose}>
      {document.trashedAt && <p className="notice">{t('details.inTrash')}</p>}
      <fieldset className="details-form" disabled={!canEdit}>
        <legend className="visually-hidden">{t('details.open')}</legend>
        <StateFields />
        <DescribingFields engine={engine} />
        <FilingFields engine={engine} />
        <CustomFields engine={engine} />
        <Captures />
      </fieldset>
      <Origin document={document} />
    </Sheet>
  )
}
