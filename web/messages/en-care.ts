// English texts for what befalls a store: states without screens, salvage, loss, a full disk, and the facts of a fault report.
import { addEnglish } from './english.ts'

export const enCare = {
  'gate.elsewhere': 'Another window holds your documents',
  'gate.elsewhereAdvice':
    'It has gone quiet, as when the system puts a window to sleep. Switch to it for a moment, or close it: this one then goes on by itself.',
  'gate.corrupt': 'The file with your documents is damaged',
  'gate.tooNew': 'Kept has to be updated',
  'gate.tooNewAdvice':
    'Your documents were kept by a newer version than this one. Nothing was touched. Update, and they open again.',
  'gate.update': 'Update now',
  'gate.unavailable': 'The browser does not let Kept reach your documents',
  'gate.unavailableAdvice':
    'It refuses the storage they lie in ({name}). Nothing was touched. Trying again helps most of the time; if not, close other tabs of Kept or start the browser anew.',
  'gate.goOn': 'Go on without keeping',
  'gate.goOnNote': 'Kept then works in this window, without your documents, and what you add is gone when it closes.',
  'gate.raw': 'Download the file as it is',
  'gate.full': 'There is no room to open your documents',
  'gate.fullAdvice':
    'Nothing is lost, but opening them takes a little room, and this device has none left. Free some, then try again.',
  'gate.noAnswer': 'Kept does not answer',
  'gate.noAnswerAdvice':
    'The part of it that holds your documents has been silent for too long. Try again; if that does not help, close other tabs of Kept and reload.',

  'insecure.title': 'Kept needs an address that begins with https',
  'insecure.reason':
    'Only there do browsers give a page storage that lasts. This address begins with http, so nothing could be kept here. What you kept elsewhere is untouched.',
  'insecure.open': 'Open with https',
  'insecure.host':
    'If that fails, whoever runs this server has to set up https. On the computer that serves Kept, http://localhost works as well.',
  'tooOld.title': 'This browser is too old for Kept',
  'tooOld.advice':
    'It lacks what keeps your documents whole while several tabs are open. Update it, or use a newer one. Nothing was touched.',

  'salvage.advice':
    'Some of it cannot be read, as after a fault of the device or a sudden end. Kept can save what can be read into a new file. The damaged one stays as it is.',
  'salvage.start': 'Save what can be read',
  'salvage.running': 'Reading the damaged file',
  'salvage.runningNote': 'Leave this window open. It takes a minute for thousands of documents.',
  'salvage.raw': 'Download the damaged file',
  'salvage.saved': { one: '{count} document was saved', other: '{count} documents were saved' },
  'salvage.allSaved': 'Nothing is missing.',
  'salvage.lost': { one: '{count} is missing or not whole', other: '{count} are missing or not whole' },
  'salvage.pages': '{damaged} of {pages} pages of the file were damaged.',
  'salvage.untitled': 'Without a title',
  'salvage.more': { one: 'and {count} more', other: 'and {count} more' },
  'salvage.goOn': 'Go on',
  'salvage.kept': 'The damaged file is kept ({size}), for whoever may read more of it.',
  'salvage.title': 'Saved from a damaged file',
  'salvage.when': 'Saved {day} from a damaged file',
  'salvage.letGo': 'Let go of it',
  'salvage.letGoAsk':
    'The damaged file and this report are deleted for ever. What was saved from it stays. Download it first if somebody may still read more of it.',
  'salvage.letGone': 'The damaged file is gone',
  'salvage.failed': 'The damaged file could not be read into a new one. It stays as it was.',
  'loss.gone': 'not saved',
  'loss.no-text': 'saved without its text',
  'loss.doubtful': 'saved, but some letters may be wrong',
  'loss.parts': 'saved without some tags, people, fields, files or links',

  'raw.preparing': 'Preparing the file',
  'raw.downloaded': 'Downloaded as {name}',

  'lost.title': 'Your documents are no longer here',
  'lost.held': {
    one: 'Kept held {count} document here when it was last open ({day}). Now its store is empty.',
    other: 'Kept held {count} documents here when it was last open ({day}). Now its store is empty.',
  },
  'lost.reason':
    'Most likely the browser cleared the data of this site: because the device ran out of room, because Kept was not opened for weeks, or because somebody deleted the browsing data.',
  'lost.advice': 'If you have a backup, restore it here. Otherwise add your files again from where you have them.',
  'lost.look': 'Look again',
  'lost.startAsk': 'Kept then forgets that there were documents here and starts like new. Nothing else is deleted.',

  'refused.no-backup': 'This file is no backup of Kept. Choose one whose name begins with kept-backup.',
  'refused.cut': 'This file is not whole: its end is missing. Copy it again from where it came, or choose another one.',
  'refused.too-new': 'This backup was made by a newer version of Kept. Update Kept, then restore it.',
  'refused.damaged': 'This backup is damaged, so that its documents cannot be believed. Choose another one.',
  'refused.no-former': 'The store from before is no longer here.',

  'full.trash': 'Empty the trash ({count})',
  'full.compact': 'Give back space',
  'full.freed': 'Gave back {size}',
  'full.freedNothing': 'There was nothing to give back',
  'full.what': 'What takes room',

  'care.intro':
    'Facts about this installation, without a word of your documents. Nothing is sent; you decide who gets them.',
  'care.copy': 'Copy',
  'care.copied': 'Copied',
  'care.asking': 'Collecting the facts',
  'care.checkStore': 'Check the whole store',
  'care.checking': 'Reading the whole file; search goes on meanwhile',
  'care.sound': 'The file is sound, and the index agrees with your documents.',
  'care.damaged': { one: '{count} page of {pages} is damaged.', other: '{count} pages of {pages} are damaged.' },
  'care.problems': 'SQLite finds faults in the file.',
  'care.outOfStep': 'The index did not agree with your documents. It is built anew; the documents are untouched.',
  'care.never': 'never',
  'care.none': 'none',
  'care.yes': 'yes',
  'care.no': 'no',
  'care.unknown': 'unknown',
  'care.versions': 'Versions',
  'care.build': 'Build',
  'care.browser': 'Browser',
  'care.window': 'Window',
  'care.state': 'State of the store',
  'care.leads': 'This window holds the store',
  'care.file': 'Database file',
  'care.fileValue': '{size}, generation {generation}, page checksums: {checked}',
  'care.pool': 'Files of the pool',
  'care.poolValue': '{used} of {capacity}',
  'care.serviceWorker': 'Service worker',
  'care.persisted': 'Kept by the system',
  'care.room': 'Room',
  'care.roomValue': '{used} used of {quota}',
  'care.lastCheck': 'Last check',
  'care.jobs': 'Under way',
  'care.engineErrors': 'Errors of the engine',
  'care.pageErrors': 'Errors of the page',
  'care.notAnswered': 'The engine does not answer',

  'job.rebuild': 'Building the index anew',
  'job.links': 'Joining links',
  'job.check': 'Checking the store',
  'job.note': 'It goes on by itself when Kept is opened again.',
  'job.title': 'Under way',
  'store.lastCheck': 'Last check of the whole store: {day}',
  'store.lastCheckNever': 'The whole store was not checked yet',
} as const

addEnglish(enCare)
