// English texts of the ways out: documents as a file, or for another app. They come with the sheet that offers them.
import { addEnglish } from './english.ts'

export const enExport = {
  'saveAs.title': 'Save as…',
  'saveAs.markdown': 'Markdown',
  'saveAs.markdownDetail':
    'The text with title, tags and dates; of several documents an archive. Comes back as it was.',
  'saveAs.originals': 'Markdown with the original files (ZIP)',
  'saveAs.originalsDetail': 'An archive with the pictures, scans and files as well.',
  'saveAs.json': 'All fields (JSON)',
  'saveAs.jsonDetail': 'Everything Kept knows of each document, for programs.',
  'saveAs.csv': 'Table (CSV)',
  'saveAs.csvDetail': 'One row for each document, for spreadsheets: title, tags, folder, dates and address.',
  'saveAs.share': 'Share the text',
  'saveAs.copy': 'Copy the text',
  'saveAs.copied': 'The text is copied',
  'saveAs.notCopied': 'The text could not be copied. Save it as Markdown instead.',
  'saveAs.working': 'Writing the file…',
  'saveAs.done': 'Saved as {name}',
  'saveAs.missing': {
    one: 'Saved, but {count} original file could not be read and is not in it',
    other: 'Saved, but {count} original files could not be read and are not in it',
  },
  'saveAs.tooLarge':
    'That is more than one file can hold (2 GB). Select fewer documents, or leave the original files out.',
} as const

addEnglish(enExport)
