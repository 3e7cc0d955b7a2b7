// What each filter finds, in one sentence a newcomer understands. The page of the query language and the help beside
// the box are both made of this and of the table of filters, which has the examples.
import type { FilterKey } from './filters.ts'

export const filterHelp: Readonly<Record<FilterKey, string>> = {
  tag: 'Documents with this tag. A tag also finds the tags below it: `home` finds `home/garden`.',
  kind: 'Documents of this kind. Two kinds mean either.',
  is: 'Documents in this state: a status, a mark of your own, or something worth a look. Two statuses mean either.',
  has: 'Documents that hold this.',
  image: 'Documents with a picture of this sort.',
  after: 'Documents changed on this day or later.',
  before: 'Documents changed before this day.',
  date: 'Documents with an approved date on this day. `date:created` makes `after:` and `before:` look at the day a document was created, `date:updated` at its last change again.',
  'date-role': 'Documents with an approved date of this sort, such as the day something expires.',
  due: 'Todos due on this day, or with no day at all.',
  added: 'Documents that came into Kept on this day.',
  modified: 'Documents whose file was last changed on this day.',
  year: 'Documents last changed in this year.',
  priority: 'Documents with this priority, or with none.',
  media: 'Things to read, watch, listen to or play, of this sort.',
  later: 'Things you kept to do this with later.',
  from: 'Documents from this person or organisation. A part of the name is enough when it is a whole word.',
  to: 'Documents to this person or organisation.',
  subject: 'Mail with these words in its subject.',
  'has-field': 'Documents with this field of your own, whatever it holds.',
  field: 'Documents whose field holds this. Numbers, amounts and days can be compared.',
  asn: 'The document with this archive serial number, or those without one.',
  jd: 'Documents filed under this category, by its number, its name, or both.',
  sensitivity: 'Documents with this level of sensitivity.',
  lang: 'Documents in this language, by its two or three letters.',
  folder: 'Documents that came from this folder or one inside it.',
  path: 'Documents whose path has these characters anywhere.',
  ext: 'Documents whose file has this extension.',
  type: 'Documents that came in this format.',
  size: 'Documents whose file has this size.',
  duration: 'Recordings and films of this length.',
  title: 'Documents with this word or phrase in the title.',
  content: 'Documents with this word or phrase in the text, whatever the title says.',
  sort: 'Puts the results in this order. A minus before it turns the order round. Documents without the value come last.',
  group: 'Shows the results in sections.',
  forms: '`off` finds words only exactly as typed: no other forms, no beginnings.',
  recency: '`off` stops new documents from standing a little higher.',
  version: 'Which versions to show of a document that has several. Without it: the newest.',
  collection: 'Searches this collection instead of your library.',
}

/** One line of the introduction: something to type, and what it finds. */
export interface QueryHelp {
  readonly example: string
  readonly help: string
}

/** Everything but the filters, in the order in which it is explained. */
export const queryHelp = [
  {
    example: 'garden plan',
    help: 'Documents with both words, anywhere in them. Other forms of a word count (plans), and words that begin with it (planning).',
  },
  { example: '"garden plan"', help: 'Documents with exactly these words, one directly after the other.' },
  {
    example: 'garden -plan',
    help: 'Documents with the first word and without the second. An exclamation mark does the same: `!plan`.',
  },
  { example: 'garden OR balcony', help: 'Documents with either word. OR is written in capitals.' },
  {
    example: '(garden OR balcony) plan',
    help: 'Brackets hold together what belongs together. Without them a blank binds tighter than OR.',
  },
  { example: 'plan*', help: 'Words that begin like this, and nothing else.' },
  { example: 'tag:home plan', help: 'A filter beside a word: both have to hold.' },
  { example: 'from:"North Bank"', help: 'Quotes keep a value of several words together.' },
  { example: '-tag:home', help: 'A minus before a filter finds what it does not.' },
  { example: '\\-draft', help: 'A backslash takes the next character as it is: here a minus that excludes nothing.' },
] as const satisfies readonly QueryHelp[]

/** Names a line of the introduction: what the catalogue translates it by. */
export type QueryExample = (typeof queryHelp)[number]['example']
