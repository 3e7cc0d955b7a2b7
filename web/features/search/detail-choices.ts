// What was chosen for the details of many documents, as the change it stands for. Pure.
import type { DocumentChange } from '../../../src-engine/contract/changes.ts'
import type { DocumentKind, Priority } from '../../../src-engine/contract/documents.ts'

type YesOrNo = 'yes' | 'no' | ''

/** An empty choice leaves the field as it is. */
export interface DetailChoices {
  readonly kind: DocumentKind | ''
  /** A state as a document has it, or `none`. */
  readonly status: string
  readonly due: 'today' | 'tomorrow' | 'day' | 'none' | ''
  /** `YYYY-MM-DD`, for `due: 'day'`; empty until one is chosen. */
  readonly day: string
  readonly priority: Priority | 'none' | ''
  readonly area: 'personal' | 'work' | 'none' | ''
  readonly private: YesOrNo
  readonly pinned: YesOrNo
  /** As a document has it, or `none`. */
  readonly category: string
}

export const leftAsTheyAre: DetailChoices = {
  kind: '',
  status: '',
  due: '',
  day: '',
  priority: '',
  area: '',
  private: '',
  pinned: '',
  category: '',
}

type Details = NonNullable<DocumentChange['set']>

export function detailsOf(choices: DetailChoices, now: Date): Details {
  const { kind, status, priority, area, category } = choices
  const due = dueOf(choices, now)
  return {
    ...(kind !== '' && { kind }),
    ...(status !== '' && { status: status === 'none' ? null : status }),
    ...(due !== undefined && { due }),
    ...(priority !== '' && { priority: priority === 'none' ? null : priority }),
    ...(area !== '' && { personal: area === 'none' ? null : area === 'personal' }),
    ...(choices.private !== '' && { private: choices.private === 'yes' }),
    ...(choices.pinned !== '' && { pinned: choices.pinned === 'yes' }),
    ...(category !== '' && { category: category === 'none' ? null : category }),
  }
}

/** Undefined for as it is. */
function dueOf({ due, day }: DetailChoices, now: Date): string | null | undefined {
  switch (due) {
    case '':
      return undefined
    case 'none':
      return null
    case 'today':
      return localDay(now, 0)
    case 'tomorrow':
      return localDay(now, 1)
    case 'day':
      return day === '' ? undefined : day
  }
}

/** The calendar day on this device, `days` from now. */
function localDay(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
