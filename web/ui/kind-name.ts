// A kind of document in the person's language.
import { documentKinds } from '../../src-engine/contract/documents.ts'
import type { Messages } from '../messages/messages.ts'

/** The kind's own name when it is not one of ours. */
export function kindName(messages: Messages, kind: string): string {
  const known = documentKinds.find((candidate) => candidate === kind)
  return known ? messages.t(`kind.${known}`) : kind
}
