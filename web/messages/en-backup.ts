// English texts of backups: making one, being reminded of it, restoring one and taking that back.
import { addEnglish } from './english.ts'

export const enBackup = {
  'backup.title': 'Backup',
  'backup.never': 'Last backup: never',
  'backup.last': 'Last backup: {day}',
  'backup.documents': { one: '{count} document', other: '{count} documents' },
  'backup.originals': { one: '{count} original', other: '{count} originals' },
  'backup.lastHeld': '{documents} and {originals}, {size}',
  'backup.changed': {
    one: '{count} document was added or changed since.',
    other: '{count} documents were added or changed since.',
  },
  'backup.unchanged': 'Nothing was added or changed since.',
  'backup.what':
    'One file with everything: documents, originals, tags, views. It is not locked; keep it where only you can read it.',
  'backup.start': 'Back up now',
  'backup.running': 'Making the backup; everything else goes on',
  'backup.stop': 'Stop',
  'backup.ready': 'The backup is ready ({size}). It counts once it is saved elsewhere.',
  'backup.save': 'Save the file',
  'backup.saved': 'Saved as {name}',
  'backup.missing': {
    one: '{count} original is known but no longer here, so the backup lacks it.',
    other: '{count} originals are known but no longer here, so the backup lacks them.',
  },
  'backup.remind': 'Remind me when a backup is due',
  'backup.due': 'There is no backup of {count} documents yet',
  'backup.dueSince': 'The last backup was made {day}; {count} documents were added or changed since',
  'backup.later': 'Ask in two weeks',
  'move.title': 'Move to the home screen',
  'move.why':
    'On iPhone and iPad the app on the home screen has a store of its own, which begins empty. A backup takes your documents there.',
  'move.backUp': 'Below: “{start}”, then “{save}”.',
  'move.install': 'In the browser: Share, then “Add to Home Screen”.',
  'move.restore': 'In the app: Store, then “{restore}”, and choose the file.',
  'move.after': 'From then on use the app: what you add in this tab does not reach it.',
  'move.offer':
    'From the home screen Kept opens in its own window, and the system is less likely to clear its documents.',
  'move.open': 'Move to the home screen',
  'restore.choose': 'Restore a backup',
  'restore.chooseOther': 'Choose another file',
  'restore.title': 'Restore a backup',
  'restore.checking': 'Reading the whole backup; nothing is changed',
  'restore.of': 'Backup of {day}: {documents} and {originals}',
  'restore.whole': 'Every part of it is as it was written.',
  'restore.damaged': {
    one: '{count} original in it is damaged or missing. Everything else can be restored:',
    other: '{count} originals in it are damaged or missing. Everything else can be restored:',
  },
  'restore.added': 'Documents that come back',
  'restore.newer': 'Documents here that the backup has in a newer form',
  'restore.equal': 'Documents that are the same',
  'restore.unknown': 'The present store cannot be read, so the two cannot be compared.',
  'restore.older': {
    one: '{count} document here is newer than in the backup',
    other: '{count} documents here are newer than in the backup',
  },
  'restore.onlyHere': {
    one: '{count} document is only here and not in the backup',
    other: '{count} documents are only here and not in the backup',
  },
  'restore.more': { one: 'and {count} more', other: 'and {count} more' },
  'restore.keep': 'Keep these documents as they are here',
  'restore.lose': 'Otherwise the newer ones become old again, and those that are only here are gone.',
  'restore.settings':
    'Views, filing and settings become those of the backup. The store as it is now is kept until you let it go.',
  'restore.start': 'Restore',
  'restore.running': 'Restoring the backup',
  'restore.runningNote': 'Until the end your documents stay as they are. Leave this window open.',
  'restore.failed': 'The backup was not restored. Your documents are as they were.',
  'restore.done': 'The backup is restored',
  'restore.proof': '{documents} and {originals} are the same, checked by their sums.',
  'restore.kept': {
    one: '{count} document from here was kept.',
    other: '{count} documents from here were kept.',
  },
  'restore.goOn': 'Go on',
  'restore.when': 'Restored {day} from a backup of {made}',
  'restore.former': 'The store from before is kept ({size}).',
  'restore.back': 'Bring the store from before back',
  'restore.backAsk':
    'The store is then as it was before the restore. What you added or changed since the restore is gone.',
  'restore.backDone': 'The store from before is back',
  'restore.letGo': 'Let go of it',
  'restore.letGoAsk': 'The store from before is deleted for ever. What was restored stays.',
  'restore.letGone': 'The store from before is gone',
} as const

addEnglish(enBackup)
