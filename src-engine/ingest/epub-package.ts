// What an EPUB says about itself: its title and authors, the order of its chapters, their titles.
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadProblem } from './format-reader.ts'
import { type PackageParts, partPath, withoutPart, xmlPart } from './package-parts.ts'
import { childNamed, elementsOf, findElement, findElements, textOf, tidyText, type XmlElement } from './xml-tree.ts'

export interface EpubPackage {
  /** Empty where the book names none. */
  readonly title: string
  readonly authors: readonly string[]
  readonly language: string
  /** Paths of the chapters in reading order, each once, without the table of contents. */
  readonly spine: readonly string[]
  /** From the table of contents, by path of the chapter. */
  readonly titles: ReadonlyMap<string, string>
}

const containerPart = 'META-INF/container.xml'

export function readEpubPackage(parts: PackageParts): Result<EpubPackage, ReadProblem> {
  const container = xmlPart(parts, containerPart)
  if (container === null) return err(withoutPart(parts, containerPart))
  const packagePart = findElement(container, 'rootfile')?.attributes['full-path'] ?? ''
  const opf = xmlPart(parts, packagePart)
  if (opf === null) return err(withoutPart(parts, packagePart))
  const items = manifestItems(opf, packagePart)
  const spine = spinePaths(opf, items)
  const locked = lockedPaths(parts)
  if (spine.some((path) => locked.has(path))) return err({ reason: 'locked', detail: 'protected book' })
  const metadata = findElement(opf, 'metadata')
  const texts = (name: string) =>
    metadata === undefined ? [] : findElements(metadata, name).map((element) => tidyText(textOf(element)))
  return ok({
    title: texts('title').find((title) => title !== '') ?? '',
    authors: texts('creator'),
    language: texts('language')[0] ?? '',
    spine,
    titles: chapterTitles(parts, items),
  })
}

interface ManifestItem {
  readonly id: string
  readonly path: string
  readonly type: string
  readonly isNavigation: boolean
}

function manifestItems(opf: XmlElement, packagePart: string): readonly ManifestItem[] {
  const manifest = findElement(opf, 'manifest')
  return (manifest === undefined ? [] : elementsOf(manifest)).flatMap(({ attributes }) => {
    const path = partPath(packagePart, decodeAddress(attributes['href'] ?? ''))
    if (path === null) return []
    const isNavigation = /(^|\s)nav(\s|$)/.test(attributes['properties'] ?? '')
    return [{ id: attributes['id'] ?? '', path, type: attributes['media-type'] ?? '', isNavigation }]
  })
}

function spinePaths(opf: XmlElement, items: readonly ManifestItem[]): readonly string[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const listed = findElements(opf, 'itemref').flatMap(({ attributes }) => byId.get(attributes['idref'] ?? '') ?? [])
  return [...new Set(listed.filter(({ isNavigation }) => !isNavigation).map(({ path }) => path))]
}

/** EPUB 3 has a page of links, EPUB 2 an NCX file, and many books have both. */
function chapterTitles(parts: PackageParts, items: readonly ManifestItem[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const add = (from: string, target: string | undefined, title: string) => {
    const path = partPath(from, decodeAddress(target ?? ''))
    // The first entry of a chapter names it, further ones name its parts.
    if (path !== null && title !== '' && !titles.has(path)) titles.set(path, title)
  }
  for (const item of items) {
    const part = item.isNavigation || item.type === 'application/x-dtbncx+xml' ? xmlPart(parts, item.path) : null
    if (part === null) continue
    for (const link of findElements(part, 'a')) add(item.path, link.attributes['href'], tidyText(textOf(link)))
    for (const point of navPoints(part)) {
      const label = tidyText(textOf(childNamed(point, 'navLabel')))
      add(item.path, childNamed(point, 'content')?.attributes['src'], label)
    }
  }
  return titles
}

/** With those inside one another. */
const navPoints = (parent: XmlElement): readonly XmlElement[] =>
  findElements(parent, 'navPoint').flatMap((point) => [point, ...navPoints(point)])

/** Parts that only a licence opens; fonts are merely scrambled and nobody reads them. */
function lockedPaths(parts: PackageParts): ReadonlySet<string> {
  const encryption = xmlPart(parts, 'META-INF/encryption.xml')
  const references = encryption === null ? [] : findElements(encryption, 'CipherReference')
  return new Set(references.map(({ attributes }) => decodeAddress(attributes['URI'] ?? '')))
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch (error) {
    // A URIError says that the address was not encoded in the first place.
    if (error instanceof URIError) return address
    throw error
  }
}
