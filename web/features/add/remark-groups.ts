// The files of an import that something is to be said about, by what is said.
import { fileRemarks, type ImportReport } from '../../../src-engine/contract/ingest.ts'
import type { Messages } from '../../messages/messages.ts'

export interface RemarkGroup {
  readonly sentence: string
  readonly files: readonly { readonly path: string; readonly more: string | null }[]
}

/** In the order of the table of remarks, duplicates last; none without files. */
export function remarkGroups({ t }: Messages, { remarks, duplicates }: ImportReport): readonly RemarkGroup[] {
  const groups = fileRemarks.map((remark) => ({
    sentence: t(`fileRemark.${remark}`),
    files: remarks.filter((each) => each.remark === remark).map(({ path }) => ({ path, more: null })),
  }))
  const doubled = duplicates.map(({ path, sameAs }) => ({ path, more: t('import.sameAs', { path: sameAs }) }))
  return [...groups, { sentence: t('import.duplicates'), files: doubled }].filter(({ files }) => files.length > 0)
}
