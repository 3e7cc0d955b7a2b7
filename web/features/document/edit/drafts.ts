// What is typed but not saved yet, one draft a document (and one for its write-up). Every change is kept on the device
// at once: a closed tab or a dead battery loses no word.
import { useMemo, useSyncExternalStore } from 'react'
import type { DocumentRef } from '../../../../src-engine/contract/documents.ts'
import { instanceName } from '../../../preferences/instance-name.ts'
import { readStored, writeStored } from '../../../preferences/preferences.ts'

export interface TextDraft {
  /** Of the document when the first word was typed: saving over a newer one is a conflict. */
  readonly revision: number
  readonly title: string
  readonly text: string
  /** Milliseconds since 1970 of the last change. */
  readonly changedMs: number
}

export type DraftPart = 'text' | 'write-up'

/** What this page has written lives as long as the page, whether the browser has no room for it or clears it away. */
const held = new Map<string, string>()
const listeners = new Set<() => void>()

const keyOf = ({ collection, id }: DocumentRef, part: DraftPart): string =>
  `${instanceName()}:draft-of-${part}:${collection}/${id}`

const read = (key: string): string | null => held.get(key) ?? readStored(key)

/** False when it lives only as long as the page. */
export function keepDraft(ref: DocumentRef, draft: TextDraft, part: DraftPart = 'text'): boolean {
  const isStored = change(keyOf(ref, part), JSON.stringify(draft))
  return isStored
}

export function dropDraft(ref: DocumentRef, part: DraftPart = 'text'): void {
  change(keyOf(ref, part), null)
}

export function readDraft(ref: DocumentRef, part: DraftPart = 'text'): TextDraft | null {
  return parseDraft(read(keyOf(ref, part)))
}

export function useDraft(ref: DocumentRef, part: DraftPart = 'text'): TextDraft | null {
  const key = keyOf(ref, part)
  const stored = useSyncExternalStore(subscribe, () => read(key))
  return useMemo(() => parseDraft(stored), [stored])
}

function change(key: string, value: string | null): boolean {
  const isStored = writeStored(key, value)
  if (value === null) held.delete(key)
  else held.set(key, value)
  for (const listener of listeners) listener()
  return isStored
}

/** Another tab has written or dropped a draft: its word is the newer one. All data cleared at once has no key. */
function hearOtherTab({ key }: StorageEvent): void {
  if (key === null || !held.delete(key)) return
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parseDraft(stored: string | null): TextDraft | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { revision, title, text, changedMs } = value as Record<string, unknown> // an object, checked above
    if (typeof revision !== 'number' || typeof title !== 'string' || typeof text !== 'string') return null
    return { revision, title, text, changedMs: typeof changedMs === 'number' ? changedMs : 0 }
  } catch {
    return null
  }
}
