// English texts of selecting and changing many documents. They come with the bar that is drawn for it.
import { addEnglish } from './english.ts'

export const enSelect = {
  'select.label': 'Selected documents',
  'select.count': { one: '{count} selected', other: '{count} selected' },
  'select.countAtLeast': { one: 'at least {count} selected', other: 'at least {count} selected' },
  'select.all': { one: 'Select it', other: 'Select all {count}' },
  'select.allFound': 'Select all that is found',
  'select.none': 'Select none',
  'select.tags': 'Tags',
  'select.details': 'Details',
  'bulk.changing': 'Changing the documents',
  'bulk.progress': '{done} of {total} done',
  'bulk.changed': { one: 'Changed {count} document', other: 'Changed {count} documents' },
  'bulk.unchanged': 'All of it was so already',
  'bulk.trashed': { one: 'Moved {count} document to the trash', other: 'Moved {count} documents to the trash' },
  'bulk.restored': { one: 'Took {count} document out of the trash', other: 'Took {count} documents out of the trash' },
  'bulk.undone': { one: 'Taken back for {count} document', other: 'Taken back for {count} documents' },
  'bulk.undoneInPart': {
    one: 'Taken back, but {count} document is gone since',
    other: 'Taken back, but {count} documents are gone since',
  },
  'bulk.deleted': { one: 'Deleted {count} document for ever', other: 'Deleted {count} documents for ever' },
  'bulk.deleteAsk': {
    one: '{count} document is deleted for ever, with its files. This cannot be taken back.',
    other: '{count} documents are deleted for ever, with their files. This cannot be taken back.',
  },
  'bulk.addTag': 'Add a tag',
  'bulk.removeTag': 'Take off',
  'bulk.apply': { one: 'Change {count} document', other: 'Change {count} documents' },
  'bulk.asItIs': 'As it is',
  'bulk.onDay': 'On a day',
  'bulk.yes': 'Yes',
  'bulk.no': 'No',
  'trash.emptying': 'Emptying the trash',
  'trash.unlisted': {
    one: 'Of these {count} is not listed here: it is private, or of another collection.',
    other: 'Of these {count} are not listed here: they are private, or of other collections.',
  },
} as const

addEnglish(enSelect)
