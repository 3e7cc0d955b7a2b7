// The languages of text recognition on this device: which there are, fetching one on a tap, one's own as a file.
// Nothing here asks the network but `getLanguage`.
import { recognitionCache } from '../sw/recognition-cache.ts'
import type { ShippedFile, ShippedLanguage } from './shipped-files.ts'

export interface Language {
  readonly code: string
  readonly bytes: number
  readonly isHere: boolean
  /** Added by the person as a file. */
  readonly isOwn: boolean
}

export type LanguageProblem = 'no-network' | 'no-room' | 'not-a-language'
/** Null when it went well. */
export type Outcome = Promise<LanguageProblem | null>

const { program, languages }: typeof __RECOGNITION_FILES__ = __RECOGNITION_FILES__

const addressOf = (path: string): string => new URL(path, document.baseURI).href
/** Where the recogniser asks for a language; no host has a file there. */
const languageFolder = addressOf('recognition/data')
const keyOf = (code: string): string => `${languageFolder}/${code}.traineddata`
const versionHeader = 'x-kept-version'
const own = 'own'

const openCache = (): Promise<Cache> => caches.open(recognitionCache(new URL('.', document.baseURI).pathname))

/** Where the recogniser finds its program and languages. */
export function recognitionAddresses() {
  const [worker, core] = program.map(({ address }) => addressOf(address))
  return { workerPath: worker ?? '', corePath: core ?? '', langPath: languageFolder }
}

/** What was kept for another version of the program is not there. */
export async function listLanguages(): Promise<readonly Language[]> {
  const cache = await openCache()
  const kept = new Map<string, string | null>()
  for (const { url } of await cache.keys()) {
    const code = codeOf(url)
    if (code !== null) kept.set(code, (await cache.match(url))?.headers.get(versionHeader) ?? null)
  }
  const hasProgram = (await Promise.all(program.map(({ address }) => cache.match(addressOf(address))))).every(Boolean)
  const shipped = languages.map(({ code, bytes, integrity }) => ({
    code,
    bytes: bytes + (hasProgram ? 0 : programBytes),
    isHere: hasProgram && kept.get(code) === integrity,
    isOwn: false,
  }))
  const ownCodes = [...kept].flatMap(([code, version]) => (version === own ? [code] : []))
  return [
    ...shipped.filter(({ code }) => !ownCodes.includes(code)),
    ...ownCodes.map((code) => ({ code, bytes: 0, isHere: hasProgram, isOwn: true })),
  ]
}

const programBytes = program.reduce((sum, { bytes }) => sum + bytes, 0)

function codeOf(url: string): string | null {
  return url.startsWith(`${languageFolder}/`) ? url.slice(languageFolder.length + 1).replace('.traineddata', '') : null
}

/** Fetches the language, and the program where it is not there yet. */
export function getLanguage(code: string): Outcome {
  const language = languages.find((one) => one.code === code)
  return keeping(async (cache) => {
    await keepProgram(cache)
    if (language !== undefined) await keepLanguage(cache, language)
  })
}

async function keepProgram(cache: Cache): Promise<void> {
  const wanted = new Set(program.map(({ address }) => addressOf(address)))
  for (const { url } of await cache.keys()) if (codeOf(url) === null && !wanted.has(url)) await cache.delete(url)
  for (const file of program) {
    const key = addressOf(file.address)
    if ((await cache.match(key)) === undefined) await cache.put(key, await fetchWhole(file))
  }
}

async function keepLanguage(cache: Cache, language: ShippedLanguage): Promise<void> {
  const answer = await fetchWhole(language)
  await cache.put(keyOf(language.code), keptAs(await answer.arrayBuffer(), language.integrity))
}

async function fetchWhole({ address, integrity }: ShippedFile): Promise<Response> {
  const answer = await fetch(addressOf(address), { integrity, cache: 'no-store' })
  if (!answer.ok) throw new TypeError(`${address} answered ${answer.status}`)
  return answer
}

const keptAs = (bytes: ArrayBuffer, version: string): Response =>
  new Response(bytes, { headers: { 'content-type': 'application/octet-stream', [versionHeader]: version } })

export const removeLanguage = async (code: string): Promise<void> => {
  await (await openCache()).delete(keyOf(code))
}

/** `file` is as the makers of Tesseract hand them out: `nld.traineddata`, packed or not. */
export async function addLanguage(file: File): Outcome {
  const code = /^([a-z]{3}(?:_[a-z]+)*)\.traineddata(?:\.gz)?$/i.exec(file.name)?.[1]
  if (code === undefined || !(await looksLikeLanguage(file))) return 'not-a-language'
  return keeping(async (cache) => {
    await keepProgram(cache)
    await cache.put(keyOf(code), keptAs(await file.arrayBuffer(), own))
  })
}

/** Packed, or beginning with the small number of the parts that it has. */
async function looksLikeLanguage(file: File): Promise<boolean> {
  if (file.size < 1_000) return false
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  return head.getUint16(0) === 0x1f8b || (head.getUint32(0, true) > 0 && head.getUint32(0, true) < 64)
}

async function keeping(work: (cache: Cache) => Promise<void>): Outcome {
  try {
    await work(await openCache())
    return null
  } catch (thrown) {
    // Caches say so where there is no room; everything else is the network, or a host with other files.
    return thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'no-room' : 'no-network'
  }
}

/** Those that can be used now, the one of the document first. */
export async function usableLanguages(documentLanguage: string | null): Promise<readonly string[]> {
  const here = (await listLanguages()).filter(({ isHere }) => isHere).map(({ code }) => code)
  const first = documentLanguage === null ? null : namesOf(documentLanguage)
  return here.toSorted((a, b) => Number(first?.has(b) ?? false) - Number(first?.has(a) ?? false))
}

/** ISO 639-1 as documents have it, to the codes of the recogniser. */
const threeLetters: Readonly<Record<string, string>> = { en: 'eng', de: 'deu', fr: 'fra', ja: 'jpn' }

const namesOf = (language: string): ReadonlySet<string> => {
  const short = language.slice(0, 2).toLowerCase()
  return new Set([language.toLowerCase(), threeLetters[short] ?? short])
}

/** The service worker hands the files to the recogniser; a page without one cannot use them. */
export const canRecognise = (): boolean =>
  'caches' in window && (import.meta.env.DEV || navigator.serviceWorker?.controller != null)
