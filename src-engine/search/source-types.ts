// The formats that files come in, as `type:` names them: several extensions can mean one.

/** The name that counts and chips use comes first. */
const families: readonly (readonly string[])[] = [
  ['md', 'markdown', 'mdown', 'mkd', 'mdx', 'qmd', 'rmd'],
  ['txt', 'text', 'log', 'plain'],
  ['html', 'htm', 'xhtml', 'xht'],
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['tif', 'tiff'],
  ['heic', 'heif'],
  ['mp4', 'm4v'],
  ['ogg', 'oga'],
  ['yml', 'yaml'],
]

const familyByName: ReadonlyMap<string, readonly string[]> = new Map(
  families.flatMap((family) => family.map((name) => [name, family] as const)),
)

/** Every extension of the format that goes by this name; the name itself when it is the only one. */
export const extensionsOf = (name: string): readonly string[] => familyByName.get(name) ?? [name]

/** The name of the format that a file with this extension is in. */
export const sourceTypeOf = (extension: string): string => familyByName.get(extension)?.[0] ?? extension
