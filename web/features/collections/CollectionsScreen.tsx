export function CollectionsScreen(_: { engine: unknown }) {
  return null
}
