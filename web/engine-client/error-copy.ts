// Words for everything that can go wrong. A new kind of error does not compile until it has its sentence.
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Messages } from '../messages/messages.ts'

/** What is so and what to do, in one or two sentences. */
export function errorText(messages: Messages, error: EngineError): string {
  const { t, number, lookUp } = messages
  switch (error.type) {
    case 'BadQuery': {
      const [first] = error.diagnostics
      return first ? messages.remark(first.message) : t('error.badQuery')
    }
    case 'Validation':
      return t(`error.validation.${error.problem}`, {
        field: error.field,
        limit: error.limit === null ? '' : number(error.limit),
      })
    case 'NotFound':
      return t('error.notFound')
    case 'ReadOnlyCollection':
      return t('error.readOnlyCollection', { collection: error.collection })
    case 'ReadOnlyCaller':
      return t('error.readOnlyCaller')
    case 'SearchNotFound':
      return t('error.notFound')
    case 'SearchCapacityExceeded':
      return error.collection === null
        ? t('error.collectionsFull', { limit: number(error.limit) })
        : t('error.collectionFull', { collection: error.collection, limit: number(error.limit) })
    case 'LimitReached':
      return t('error.tooManyCollections', { limit: number(error.limit) })
    case 'IdTaken':
      return t('error.idTaken', { id: error.id })
    case 'Conflict':
      return t('error.conflict')
    case 'NameTaken':
      return t('error.nameTaken', { name: error.name })
    case 'NotInTrash':
      return t('error.notInTrash')
    case 'StillUsed':
      return t('error.stillUsed', { name: error.name, count: number(error.count) })
    case 'UndoGone':
      return t('error.undoGone')
    case 'OpenInAnotherTab':
      return t('error.openInAnotherTab')
    case 'StorageUnavailable':
      return t('error.storageUnavailable', { name: error.name })
    case 'StorageFull':
      return t('error.storageFull')
    case 'DatabaseCorrupt':
      return t('error.databaseCorrupt')
    case 'IndexOutOfStep':
      return t('error.indexOutOfStep')
    case 'DatabaseTooNew':
      return t('error.databaseTooNew')
    case 'DataCleared':
      return t('error.dataCleared')
    case 'OriginalMissing':
      return t('error.originalMissing')
    case 'BackupRefused':
      return lookUp(`refused.${error.reason}`, {}) ?? t('error.unexpected')
    case 'Stopped':
      return t('error.stopped')
    case 'NoAnswer':
      return t('error.noAnswer')
    case 'Unexpected':
      return t('error.unexpected')
  }
}

/** What an engineer would ask for; null when the sentence says it all. */
export function errorDetail(error: EngineError): string | null {
  if (error.type === 'DatabaseTooNew') return `schema ${error.found} > ${error.supported}`
  if ('detail' in error && error.detail) return 'name' in error ? `${error.name}: ${error.detail}` : error.detail
  return null
}
