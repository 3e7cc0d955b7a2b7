// What the build tells the page of the files of text recognition. None of them is fetched before somebody asks for it.

export interface ShippedFile {
  /** Relative to the page. */
  readonly address: string
  readonly bytes: number
  /** As in the attribute of that name. */
  readonly integrity: string
}

export interface ShippedLanguage extends ShippedFile {
  /** As the recogniser names it: `eng`. */
  readonly code: string
}

export interface RecognitionFiles {
  readonly program: readonly ShippedFile[]
  readonly languages: readonly ShippedLanguage[]
}
