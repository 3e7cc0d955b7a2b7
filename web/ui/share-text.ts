// Hands a text to another app, or to the clipboard where the system shares nothing.

export interface SharedText {
  readonly title: string
  readonly text: string
}

/** What the person shared or gave up needs no word on the screen. */
export async function shareText(shared: SharedText): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'shared'
      // Refused, as where a policy forbids it: the clipboard still takes it.
    }
  }
  try {
    await navigator.clipboard.writeText(`${shared.title}\n\n${shared.text}`)
    return 'copied'
  } catch {
    return 'failed'
  }
}
