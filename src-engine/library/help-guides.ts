// The guides of docs/help. Made by `npm run docs`; do not edit by hand.
import type { HelpContent } from './help.ts'

export const helpContent: HelpContent = {
  fingerprint: '8faeddc92181a6ab348c8aa6165dc4598c76e197f82034cae8e9beab68dbd26e',
  guides: [
    {
      id: 'adding-files.md',
      title: 'Adding files and folders',
      aliases: ['import', 'upload', 'drag and drop', 'zip', 'vault', 'Obsidian', 'PDF', 'encoding'],
      text: `# Adding files and folders

Open **Add** and choose files, a folder, or a zip archive. Files can also be dropped anywhere in the window. Everything is
read on this device.

- Markdown notes keep their front matter, tags and links. A folder of notes from another program comes in whole, and the
  links between the notes work.
- Text is read in any of the usual encodings. Of web pages the readable part is kept, of PDF files the text with its
  pages.
- The original of a PDF stays beside its text, and a result opens the right page.
- A file that cannot be read is kept by its name, with the reason: locked, scanned, damaged, or not supported yet.
  \`is:no-text\` lists such files.

Adding the same files again makes no copies: what changed is updated, the rest stays. You can go on searching meanwhile,
and stop at any time; what has been read by then is kept.
`,
    },
    {
      id: 'agents.md',
      title: 'Agents and other programs',
      aliases: ['AI', 'assistant', 'robot', 'automation', 'sensitivity'],
      text: `# Agents and other programs

An agent is a program that reads or writes for you. Kept brings no agent, and connects none by itself.

Whatever asks Kept for documents does so as somebody. An agent never sees the trash or what is private, and nothing
above the level of sensitivity that it was given. For an agent, such documents do not exist: they change no count, no
order and no suggestion. Of confidential documents it sees no excerpt.

A document that an agent wrote or changed says so:

- \`is:agent\` finds what an agent made.
- \`is:agent-edited\` finds what an agent changed.

Views, pins, filing and the trash are changed by you alone.
`,
    },
    {
      id: 'backups.md',
      title: 'Backups',
      aliases: ['restore', 'export', 'safety copy', 'new phone', 'move', 'Sicherung', 'バックアップ'],
      text: `# Backups

A backup is one file with everything in it: documents, original files, tags, views and settings. Everything Kept holds is
on this device only, so a backup elsewhere is what brings it back after a loss.

- **Make one.** Open **Store**, tap *Back up now*, then *Save the file*. Keep it on another device or a drive. It is not
  locked: whoever has the file can read it.
- **Restore one.** Open **Store** and tap *Restore a backup*. The file is read first and nothing is changed. Then you see
  what would come back, and which documents here are newer or missing in it. These are kept unless you say otherwise.
- **Take it back.** The store from before a restore stays until you let go of it, and can be brought back from the same
  screen.
- **Be reminded.** Once there is something to lose, or a backup is a month old, a line on the first screen says so.

Counts and checksums are compared at the end of a restore, and the result says that they agree. A file that was cut short
or damaged is refused, and an original that is damaged is named.

On an iPhone or iPad the app on the home screen has a store of its own. To move from a browser tab, save a backup there,
add Kept to the home screen, open it, and restore the file.

A backup is a zip archive with a list of its parts. Other programs can read the documents in it line by line, as JSON.
For notes that other programs open directly, use *Save as…* on a document or on selected results.
`,
    },
    {
      id: 'calendar-and-dates.md',
      title: 'Calendar and dates',
      aliases: ['ics', 'iCalendar', 'deadline', 'reminder', 'appointment', 'expiry', 'renewal'],
      text: `# Calendar and dates

The calendar shows the days that matter: dates you accepted from documents, and the days by which todos are due.

Kept looks for dates in a text, in English, German and Japanese, together with the words that say what they mean: issued,
due, start, end, expiry, renewal, service. It proposes them, and only what you accept counts. A date may be a day, or only
a month or a year.

- \`is:dated\` finds documents with an accepted date.
- \`date:2026-03\` finds dates in that month, \`date-role:expiry\` dates of one sort.
- The calendar can show everything, what a search finds, or a view.

The days can be taken along as an \`.ics\` file for another calendar: exact days only, with the title and nothing of the
text. Reading the file in again makes no second copies of the same dates.
`,
    },
    {
      id: 'finding.md',
      title: 'Finding things',
      aliases: ['search', 'look up', 'no results', 'typo', 'spelling', 'exact words'],
      text: `# Finding things

Type what you remember into the box. Every word has to be in a document, in any order, anywhere in it: title, other
names, tags, summary, text, and the words that were read from PDF files. Other forms of a word count, and so do words
that begin with it: \`plan\` finds plans and planning.

Documents whose title fits come first. When nothing holds a word, Kept looks for the same letters inside other words, and
then for a similar spelling; it says so above the results.

- Put words in quotes to find them side by side: \`"garden plan"\`.
- Put a minus before what you do not want: \`garden -balcony\`.
- Tap **Filters** to narrow down by kind, tag, year, person and more. The numbers say how many results would stay.
- Tap a result to open it where the words stand. The arrows go to the next place.

When nothing is found, Kept names the word or filter to blame and offers searches that find something. To find words only
as you type them, turn on **Exact words** in the settings.

More about what can be typed: [The search language in short](search-language.md).
`,
    },
    {
      id: 'notes-and-todos.md',
      title: 'Notes and todos',
      aliases: ['task', 'checklist', 'Markdown', 'draft', 'due date', 'priority', 'backlinks', 'wiki-links'],
      text: `# Notes and todos

Write or paste a note under **Add**. The first line becomes the title if you give none. Markdown works: headings, lists,
tables, boxes to tick, and \`[[links]]\` to other notes by their title or another name. What you type is kept as a draft
until you save it, even if the window closes.

A todo is a document of the kind *todo*. It can have a status, a priority and a day by which it is due.

- \`kind:todo is:open\` lists what is still to do.
- \`due:today\`, \`due:tomorrow\` and \`due:<today\` find todos by their day.
- \`priority:high\` finds the urgent ones.
- \`kind:todo group:now\` puts them under overdue, today, this week and later.

Below a note you see what it links to and what links to it. A link to a name that nothing has yet waits until there is
such a note; \`has:dangling\` finds notes with broken links.
`,
    },
    {
      id: 'offline-and-privacy.md',
      title: 'Offline and privacy',
      aliases: ['internet', 'cloud', 'account', 'install', 'update', 'tracking', 'security'],
      text: `# Offline and privacy

Kept works without a network. After the first visit the app itself is on the device, and *Ready offline* in the settings
says so. Installed as an app it has its own window, and the system is less likely to clear its store.

- There is no account and no server. Notes, files and searches stay on this device.
- Nothing is loaded from other addresses, not even pictures in web pages that you keep.
- Nobody counts what you do.
- Searches you made before are offered while you type. *Forget earlier searches* in the settings removes them.

Because everything is on this device, nobody else can bring it back: make a backup now and then, and keep it elsewhere.
The guide *Backups* says how.

A new version of Kept is taken only when you say so, and your documents stay.
`,
    },
    {
      id: 'search-language.md',
      title: 'The search language in short',
      aliases: ['query', 'operators', 'filters', 'syntax', 'brackets', 'exclude', 'sort order'],
      text: `# The search language in short

Words and filters can be mixed. A blank between them means that both must hold.

| Type | and find |
| --- | --- |
| \`garden plan\` | both words |
| \`"garden plan"\` | these words side by side |
| \`garden -plan\` | the first word without the second |
| \`garden OR balcony\` | either word; OR in capitals |
| \`(garden OR balcony) plan\` | brackets hold together what belongs together |
| \`plan*\` | words that begin like this |
| \`title:plan\` | the word in a title |
| \`tag:home\` | documents with the tag home, or one below it |
| \`kind:todo due:today\` | todos due today |
| \`from:"North Bank"\` | papers from a person or company |
| \`after:7d\` | changed in the last seven days |
| \`is:untagged\` | documents without a tag |
| \`sort:title\` | the same results in another order |

A minus before a filter turns it round: \`-tag:home\`. Values of several words stand in quotes. While you type, Kept offers
filters and the values that your documents have. The question mark beside the box lists everything with examples to tap.
A mistake in a filter is shown at its place, with a correction to tap.
`,
    },
    {
      id: 'store-health.md',
      title: 'Store health',
      aliases: ['storage', 'space', 'quota', 'index', 'rebuild', 'repair', 'duplicates', 'broken links'],
      text: `# Store health

The **Store** screen says whether your documents are safe on this device, how much room they take, and whether everything
can be found.

Below that stand documents worth a look. Each line is a search, and a tap opens it:

- \`is:untagged\` has no tags, \`is:orphan\` has no links in or out.
- \`is:stale\` is an open todo that nobody touched for 60 days.
- \`is:duplicate\` holds a file that another document holds too.
- \`is:similar-title\` has almost the title of another document.
- \`is:empty\` has no text, \`is:no-text\` is a file that could not be read.
- \`has:dangling\` links to something that is not there.
- \`has:open-questions\` has a heading *Open questions* with something left below it.
- \`is:outdated\` has a write-up that is older than what it was made from.

If search ever misses something, build the index anew. The index is only a help for searching; your documents are not
touched, and search goes on meanwhile. Ask the browser to keep the store if it says that it may be cleared.
`,
    },
    {
      id: 'tags-and-filing.md',
      title: 'Tags and filing',
      aliases: ['labels', 'categories', 'folders', 'Johnny.Decimal', 'archive', 'organise'],
      text: `# Tags and filing

A document may have any number of tags. A slash makes levels: \`home/garden\` lies below \`home\`, and \`tag:home\` finds both.
Tags written into a note with \`#\` count as well. A tag can be renamed for all documents at once; renamed to one that is
there already, the two become one.

Filing gives a document one place, as Johnny.Decimal does. A *system* has a code from \`S01\` to \`S99\` and a name, and
holds *categories* with numbers from \`10\` to \`99\`. A document belongs to one category or to none.

- \`jd:21\` finds a category by its number or name. While a system is selected, it means the category of that system.
- \`jd:S01.21\` names the system, whichever is selected.
- \`S01.21\` alone in the box offers to open that category.
- \`is:inbox\` finds what has neither a place, nor a tag, nor a person.

A system with categories, or a category with documents, cannot be removed; documents in the trash count too.
`,
    },
    {
      id: 'trash-and-versions.md',
      title: 'Trash and versions',
      aliases: ['delete', 'undo', 'restore', 'recycle bin', 'history', 'hide', 'private'],
      text: `# Trash and versions

What you move to the trash leaves every list, count and link, and can be taken back at once or later. \`is:trash\` finds it.
Only from the trash can a document be deleted for ever; then its original file goes too, unless another document holds
the same file.

Several documents can be versions of one another. Searches show the newest version only, even if just an older one has
the word. \`version:all\` shows all of them, \`version:older\` those that were replaced. A link or a saved set of documents
always opens the version it names.

A document marked as *private* stays out of lists, counts and completions, and out of the calendar. \`is:private\` shows
what is private.
`,
    },
    {
      id: 'views-and-pins.md',
      title: 'Views and pins',
      aliases: ['saved search', 'favourites', 'bookmarks', 'home screen', 'set of documents'],
      text: `# Views and pins

A **view** is a search or a set of documents under a name.

- A saved search finds whatever fits today, in the order you gave it with \`sort:\`. If a tag, person, field or category in
  it is gone, the view says so and shows nothing; it never shows more than you asked for.
- A set keeps up to 100 documents in their order, each in the version you chose. What lies in the trash or is private is
  left out until it comes back.

**Pins** stand on the first screen: documents and searches. They are lines on an ordinary note called *Pins*, which is
made when you pin something for the first time. You can open it, change the order and write between the pins. The note
may be renamed. A document stays pinned when it gets another title.
`,
    },
  ],
}
