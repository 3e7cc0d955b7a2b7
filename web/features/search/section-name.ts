// The heading of a section in words.
import type { GroupKey } from '../../../src-engine/query/option-values.ts'
import type { Messages } from '../../messages/messages.ts'
import { kindName } from '../../ui/kind-name.ts'

const stretches = ['overdue', 'today', 'this-week', 'later'] as const

/** `key` is as the engine made it; empty for what has nothing to be grouped by. */
export function sectionName(messages: Messages, group: GroupKey, key: string): string {
  const { t } = messages
  switch (group) {
    case 'tag':
    case 'area':
      return key === '' ? t('section.noTag') : `#${key}`
    case 'type':
      return kindName(messages, key)
    case 'due':
      // Noon, so that the day is the same one in every zone.
      return key === '' ? t('section.noDate') : messages.day(`${key}T12:00:00`)
    case 'now': {
      const stretch = stretches.find((known) => known === key)
      return stretch ? t(`section.${stretch}`) : t('section.noDate')
    }
    case 'letter':
      return key === '' ? t('section.none') : key
  }
}
