// The arguments of a change to a collection, read strictly.
import {
  type CollectionChange,
  type CollectionDocumentDraft,
  collectionLimits,
  collectionName,
  reservedCollections,
} from '../contract/collections.ts'
import { ok } from '../contract/result.ts'
import {
  allChecked,
  type Checked,
  checkList,
  checkObject,
  checkOptionalText,
  checkText,
  invalid,
} from './check-arguments.ts'

const { document: longest, batch } = collectionLimits

export function checkCollectionChange(value: unknown): Checked<CollectionChange> {
  const change = checkObject(value, { field: 'arguments', names: ['collection', 'action', 'documents', 'ids'] })
  if (!change.ok) return change
  const { collection: name, action, documents, ids } = change.value
  const collection = checkWritableName(name)
  if (!collection.ok) return collection
  if (action === undefined) return invalid('action', 'required')
  if (action !== 'upsert' && documents !== undefined) return invalid('documents', 'not-allowed')
  if (action !== 'remove' && ids !== undefined) return invalid('ids', 'not-allowed')
  switch (action) {
    case 'upsert': {
      const checked = checkUnique(checkList(documents, { field: 'documents', most: batch }, checkDraft), ({ id }) => id)
      return checked.ok ? ok({ collection: collection.value, action: 'upsert', documents: checked.value }) : checked
    }
    case 'remove': {
      const checked = checkUnique(checkList(ids, { field: 'ids', most: batch }, checkId), (id) => id)
      return checked.ok ? ok({ collection: collection.value, action: 'remove', ids: checked.value }) : checked
    }
    case 'clear':
      return ok({ collection: collection.value, action: 'clear' })
    default:
      return invalid('action', 'not-allowed')
  }
}

/** The name of a collection that programs may make and change. */
export function checkWritableName(value: unknown): Checked<string> {
  if (value === undefined) return invalid('collection', 'required')
  if (typeof value !== 'string') return invalid('collection', 'wrong-type')
  const isReserved = reservedCollections.some((name) => name === value)
  return isReserved || !collectionName.test(value) ? invalid('collection', 'not-allowed') : ok(value)
}

const checkId = (value: unknown): Checked<string> => checkText(value, { field: 'id', longest: longest.id })

function checkDraft(value: unknown): Checked<CollectionDocumentDraft> {
  const draft = checkObject(value, { field: 'documents', names: ['id', 'title', 'text', 'aliases', 'uri'] })
  if (!draft.ok) return draft
  const { id, title, text, aliases, uri } = draft.value
  const checked = allChecked({
    id: checkId(id),
    title: checkText(title, { field: 'title', longest: longest.title }),
    text: checkText(text, { field: 'text', longest: longest.text }),
    aliases: checkOptionalText(aliases, { field: 'aliases', longest: longest.aliases }),
    uri: checkOptionalText(uri, { field: 'uri', longest: longest.uri }),
  })
  return checked.ok ? ok({ ...checked.value, aliases: checked.value.aliases ?? '' }) : checked
}

function checkUnique<T>(list: Checked<readonly T[]>, idOf: (member: T) => string): Checked<readonly T[]> {
  if (!list.ok) return list
  return new Set(list.value.map(idOf)).size === list.value.length ? list : invalid('id', 'repeated')
}
