// English texts about reading pictures and scans, brought by the Store and the Document screen.
import { addEnglish } from './english.ts'

export const enPictures = {
  'pictures.title': 'Pictures and scans',
  'pictures.waiting': { one: '{count} waits to be read', other: '{count} wait to be read' },
  'pictures.nothing': 'Nothing waits to be read',
  'pictures.done': { one: '{count} was read', other: '{count} were read' },
  'pictures.failed': { one: '{count} could not be read', other: '{count} could not be read' },
  'pictures.about':
    'Words and barcodes in pictures are read on this device, while Kept is open and nobody searches. Nothing is sent anywhere.',
  'pictures.paused': 'Reading is paused',
  'pictures.pause': 'Pause',
  'pictures.resume': 'Go on reading',
  'pictures.retry': 'Try these again',
  'pictures.languages': 'Languages of the words',
  'pictures.inSettings': 'Words in pictures',
  'pictures.needsLanguage': 'Get the language of your papers, and their words are read. Barcodes are read without one.',
  'pictures.get': 'Get',
  'pictures.getIt': 'Get {language}',
  'pictures.size': '{size}, fetched once',
  'pictures.getting': 'Being fetched…',
  'pictures.got': 'On this device, also without a network',
  'pictures.remove': 'Remove {language}',
  'pictures.own': 'Add a language file',
  'pictures.ownNote': 'Any other language, as a .traineddata file of Tesseract',
  'pictures.needsOffline': 'Words can be read once Settings says “Ready offline”. Reload after that.',
  'pictures.problem.no-network': 'It could not be fetched. Nothing was changed; try again with a network.',
  'pictures.problem.no-room': 'There is no room for it on this device. Free some, then try again.',
  'pictures.problem.not-a-language':
    'That is no language file. Its name ends in .traineddata and begins with the language, such as nld.traineddata.',
  'pictures.reason.damaged': 'the picture is damaged',
  'pictures.reason.unsupported': 'this browser cannot draw such pictures',
  'pictures.reason.too-large': 'too large to draw on this device',
  'pictures.reason.missing': 'its file is not kept',
  'pictures.reason.gave-up': 'reading it came to no end, twice',
  'recognise.now': 'Recognise text',
  'recognise.again': 'Recognise text again',
  'recognise.waiting': 'Its words will be read in a moment',
  'recognise.paused': 'Its words wait: reading is paused',
  'recognise.needsLanguage': 'To read its words, get a language.',
  'recognise.toLanguages': 'Choose a language',
  'recognise.nothing': 'No words were found in it',
  'recognise.failed': 'Its words could not be read: {reason}',
  'recognise.pages': { one: '{count} of {all} pages has no text', other: '{count} of {all} pages have no text' },
} as const

addEnglish(enPictures)
