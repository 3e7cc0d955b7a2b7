// The one list of the English texts that come with a later screen, for types and tests. The app never imports it: it
// would bring them all at once.
import { en } from './en.ts'
import { enAdd } from './en-add.ts'
import { enBackup } from './en-backup.ts'
import { enCare } from './en-care.ts'
import { enDocument } from './en-document.ts'
import { enExport } from './en-export.ts'
import { enLibrary } from './en-library.ts'
import { enPictures } from './en-pictures.ts'
import { enSelect } from './en-select.ts'
import { enStore } from './en-store.ts'

/** By the file that brings them. */
export const lateTexts = {
  'en-add.ts': enAdd,
  'en-backup.ts': enBackup,
  'en-care.ts': enCare,
  'en-document.ts': enDocument,
  'en-export.ts': enExport,
  'en-library.ts': enLibrary,
  'en-pictures.ts': enPictures,
  'en-select.ts': enSelect,
  'en-store.ts': enStore,
} as const

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never

/** All English texts, whichever screen brings them. */
export type English = typeof en & Together<(typeof lateTexts)[keyof typeof lateTexts]>

// Every part is in it.
export const allEnglish = Object.assign({}, en, ...Object.values(lateTexts)) as English
