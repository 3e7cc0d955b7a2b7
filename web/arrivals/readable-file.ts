// The file behind what was handed over, asking leave where the browser wants it.

interface Permitted {
  requestPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>
}

/** Null when it is gone, or the person said no. Called from a tap: only then may the browser ask. */
export async function readableFile(given: File | FileSystemFileHandle): Promise<File | null> {
  if (given instanceof File) return given
  try {
    // Chromium alone has it, and the DOM types of TypeScript do not.
    const { requestPermission } = given as Permitted
    const answer = (await requestPermission?.call(given, { mode: 'read' })) ?? 'granted'
    return answer === 'granted' ? await given.getFile() : null
  } catch {
    return null
  }
}
