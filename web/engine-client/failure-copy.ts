// Words for why a file went in by name only, or not at all. They come with the screens that name files.
import type { FileFailureReason } from '../../src-engine/contract/ingest.ts'
import '../messages/en-document.ts'
import type { Messages } from '../messages/messages.ts'

export function failureText(messages: Messages, reason: FileFailureReason): string {
  return messages.t(`failure.${reason}`)
}
