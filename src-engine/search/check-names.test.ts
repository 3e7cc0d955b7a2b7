import { describe, expect, test } from 'vitest'
import type { CustomField } from '../contract/documents.ts'
import { diagnosticText } from '../query/diagnostic-messages.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const field = (name: string, type: CustomField['type'], value: CustomField['value']): CustomField => ({
  name,
  type,
  value,
  currency: null,
})

const documents = [
  note('a', 'A', '', { tags: ['home/garden', 'travel'], correspondents: ['North Bank'], category: 'S01.21 Savings' }),
  note('b', 'B', '', {
    category: 'S01.31 Savings',
    fields: [field('Amount', 'money', 5), field('Paid', 'bool', true)],
  }),
  note('c', 'C', '', {
    category: 'S01.41 Rent',
    fields: [field('State', 'text', 'open'), field('Day', 'date', '2026-03-09')],
  }),
  note('d', 'D', '', { tags: ['cellar'], trashedAt: '2026-01-02T00:00:00Z' }),
]

async function remarks(query: string): Promise<string> {
  const engine = await setupEngine()
  await saveAll(engine, documents)
  const answer = await engine.engine.search(engine.request(query))
  if (!answer.ok && answer.error.type !== 'BadQuery') return `!${answer.error.type}`
  const diagnostics = answer.ok
    ? answer.value.diagnostics
    : answer.error.type === 'BadQuery'
      ? answer.error.diagnostics
      : []
  return diagnostics
    .map(({ severity, code, from, to, message, fixes }) =>
      [`${severity} ${code} ${from}-${to}: ${diagnosticText(message)}`, ...fixes].join(' > '),
    )
    .join('; ')
}

describe('names that only the store knows', () => {
  test.each([
    ['a tag', 'tag:travel', ''],
    ['a part of a tag', 'tag:garden', ''],
    ['people by one of their names', 'from:bank', ''],
    ['a field', 'has-field:amount', ''],
    ['a mistyped tag', 'x tag:travle', 'notice unknown_name 2-12: Nothing has tag:travle. Near: travel > x tag:travel'],
    [
      'a tag that was not finished',
      '-tag:gard',
      'notice unknown_name 0-9: Nothing has tag:gard. Near: home/garden > -tag:home/garden',
    ],
    [
      'a person',
      'from:"Nort Bank"',
      'notice unknown_name 0-16: Nothing has from:Nort Bank. Near: North Bank > from:"North Bank"',
    ],
    [
      'a field that nobody has',
      'field:Amont>=3',
      'notice unknown_name 0-14: Nothing has field:Amont. Near: Amount > field:Amount>=3',
    ],
    ['nothing near', 'tag:zeppelin', 'notice unknown_name 0-12: Nothing has tag:zeppelin'],
    ['a tag of the trash alone', 'tag:cellar', 'notice unknown_name 0-10: Nothing has tag:cellar'],
    ['which is known in the trash', 'tag:cellar is:trash', ''],
    ['a category', 'jd:rent', ''],
    [
      'a name that two categories have',
      'jd:savings',
      'error bad_value 0-10: jd:savings can mean S01.21 Savings, S01.31 Savings > jd:S01.21 > jd:S01.31',
    ],
    ['no category', 'jd:99', 'notice unknown_name 0-5: Nothing has jd:99'],
    [
      'texts know only equality',
      'field:State>open',
      'error bad_value 0-16: The field “State” can only be compared with =',
    ],
    ['so do yes and no', 'field:Paid>yes', 'error bad_value 0-14: The field “Paid” can only be compared with ='],
    [
      'a number is needed',
      'field:Amount>much',
      'error bad_value 0-17: The field “Amount” cannot be compared with “much”',
    ],
    ['a day is needed', 'field:Day>=soon', 'error bad_value 0-15: The field “Day” cannot be compared with “soon”'],
    ['days in all their forms', 'field:Day>=2026-03 field:Day<2026-04', ''],
  ])('%s', async (_, query, expected) => expect(await remarks(query)).toBe(expected))
})
