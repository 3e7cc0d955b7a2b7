// A folder for each time something comes under a name that many things have, so that none replaces another. Pure.

/** `Shared/2026-11-30 231005`, in the person's time. */
export function datedFolder(name: string, at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${name}/${day} ${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
}
