// The words of RTF that matter to a reader of its text: what kind of group they begin, which character they stand for.

/** What the text of a group is: `skip` is nothing to read, `fonts` and `styles` say how to read the rest. */
export type RtfRole = 'text' | 'skip' | 'fonts' | 'styles' | 'info' | 'margin' | 'note' | 'comment' | 'author'

/** Groups with a text of their own. */
export const textRoles: Readonly<Record<string, RtfRole>> = {
  header: 'margin',
  headerl: 'margin',
  headerr: 'margin',
  headerf: 'margin',
  footer: 'margin',
  footerl: 'margin',
  footerr: 'margin',
  footerf: 'margin',
  footnote: 'note',
  annotation: 'comment',
  atnauthor: 'author',
  title: 'info',
  author: 'info',
  keywords: 'info',
}

/** Groups that say how to read others, or nothing that is read. */
export const unreadRoles: Readonly<Record<string, RtfRole>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  ...Object.fromEntries(
    `colortbl pict objdata objclass objname fldinst datafield nonshppict sp info xe tc tcn rxe bkmkstart bkmkend
    listtable listoverridetable revtbl filetbl operator company manager subject doccomm hlinkbase atrfstart atrfend
    atnid atnref atndate atnparent template formfield themedata colorschememapping latentstyles datastore pnseclvl`
      .split(/\s+/)
      .map((name) => [name, 'skip' as const]),
  ),
}

/** `\*` groups that hold text all the same. */
export const shownOptional = new Set([
  'shpinst',
  'shptxt',
  'ud',
  'nesttableprops',
  'annotation',
  'atnauthor',
  'footnote',
])

/** Words that stand for a character. */
export const rtfCharacters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  '~': ' ',
  _: '-',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  nestcell: '\t',
  nestrow: '\n',
}
