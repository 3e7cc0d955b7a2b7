// Hands a file over: to another app where the system can share it, else as a download.

/** `downloaded` needs a word on the screen; what the person shared or gave up needs none. */
export async function handOver(file: File): Promise<'shared' | 'downloaded'> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'shared'
      // Refused, such as long after the tap: the download still works.
    }
  }
  download(file)
  return 'downloaded'
}

/** The browser reads the address after the click has returned. */
const addressKeptMs = 60_000

function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs)
}
