// The English catalogue as far as it is loaded. What only a later screen says is a module of its own beside this one,
// which that screen imports for its effect: the first load holds the words of the first screen.
import { en } from './en.ts'

type Texts = Readonly<Record<string, string | { readonly one?: string; readonly other: string }>>

const texts: Record<string, Texts[string]> = { ...en }

export const english: Texts = texts

export function addEnglish(more: Texts): void {
  Object.assign(texts, more)
}
