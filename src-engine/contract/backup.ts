// A backup and what becomes of it: one portable file out, and a whole store in again, each proved.

/** What is remembered of a backup after it was handed out. */
export interface BackupNote {
  /** ISO 8601: the moment that its content is of. */
  readonly at: string
  readonly documents: number
  readonly originals: number
  /** Of the file. */
  readonly bytes: number
}

export interface BackupMade extends BackupNote {
  /** What it should be called. */
  readonly name: string
  readonly file: Blob
  /** Originals that the store knows of and has not; each by the name that a person gave it. */
  readonly missing: readonly string[]
}

export interface BackupState {
  /** The newest that was handed out; null before the first. */
  readonly last: BackupNote | null
  /** Made and not handed out yet. */
  readonly waiting: Omit<BackupMade, 'missing'> | null
  /** Documents added or changed since the last one; all of them before the first. */
  readonly changed: number
  /** ISO 8601: nobody wants to hear of it before; null for at once. */
  readonly putOffTo: string | null
  /** Whether a person wants to be reminded at all. */
  readonly reminds: boolean
}

/** A backup was handed out, or the reminder of it is changed. */
export type BackupChange =
  | { readonly type: 'handed-out'; readonly note: BackupNote }
  | { readonly type: 'put-off'; readonly days: number }
  | { readonly type: 'reminds'; readonly reminds: boolean }

/** A list for people: how many, and the first of them by name. */
export interface NamedDocuments {
  readonly count: number
  readonly titles: readonly string[]
}

/** What becomes of the documents that are here, told before anything is done. */
export interface BackupComparison {
  /** The same here and there. */
  readonly equal: number
  /** Only in the backup. */
  readonly added: number
  /** Here in an older form than in the backup. */
  readonly newer: number
  /** Here in a newer form, which the backup's would replace. */
  readonly older: NamedDocuments
  /** Only here: they would be gone. */
  readonly onlyHere: NamedDocuments
}

export interface BackupCheck {
  /** ISO 8601: the moment that its content is of. */
  readonly at: string
  readonly keptVersion: string
  readonly documents: number
  readonly originals: number
  readonly bytes: number
  /** Originals that are not in it, or not as they were: everything else can be restored. By the name of their file. */
  readonly damagedOriginals: readonly string[]
  /** Null where the present store cannot be read. */
  readonly compared: BackupComparison | null
}

export interface RestoreRequest {
  /** Names this one consent of a person: asked again under the same name, it is not done twice. */
  readonly id: string
  readonly file: Blob
  /** `here`: documents that are only here, or newer here, come into the restored store too. */
  readonly keep: 'nothing' | 'here'
}

/** What was proved by reading the new store back, before it was put in use. */
export interface RestoreReport {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  /** ISO 8601: when the backup was made. */
  readonly backupAt: string
  /** The same in the new store as in the backup, by the hash of all that belongs to each. */
  readonly documents: number
  /** The same by their SHA-256. */
  readonly originals: number
  /** Documents of the store before that were kept. */
  readonly kept: number
  readonly damagedOriginals: readonly string[]
  /** Bytes of the store before, which can be brought back; null once it was let go or where there was none. */
  readonly formerBytes: number | null
}

/** Why a file cannot be restored. */
export type BackupRefusal =
  | 'no-backup'
  /** The end of the file is missing. */
  | 'cut'
  | 'too-new'
  /** Something in it other than an original is not as it was written. */
  | 'damaged'
  /** Nothing to bring back any more. */
  | 'no-former'
