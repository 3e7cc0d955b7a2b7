import { describe, expect, test } from 'vitest'
import { readAll, readOne } from './read-fixtures.ts'

const calendar = (...entries: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', ...entries.flat(), 'END:VCALENDAR'].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'SUMMARY:Tea', ...lines, 'END:VEVENT']

describe('when an event is', () => {
  test.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20240305', 'DTEND;VALUE=DATE:20240306'], '2024-03-05'],
    ['several days, the last one included', ['DTSTART:20240305', 'DTEND:20240308'], '2024-03-05 – 2024-03-07'],
    ['an end that is no later than the start', ['DTSTART:20240305', 'DTEND:20240305'], '2024-03-05'],
    [
      'hours in a zone',
      ['DTSTART;TZID=Europe/Berlin:20240305T093000', 'DTEND;TZID=Europe/Berlin:20240305T103000'],
      '2024-03-05 09:30 – 10:30 Europe/Berlin',
    ],
    ['hours everywhere', ['DTSTART:20240305T093000Z'], '2024-03-05 09:30 UTC'],
    ['a line broken by one sign too many', ['DTSTART;;VALUE=DATE-TIME:20240305T093000'], '2024-03-05 09:30'],
    ['a day that does not exist', ['DTSTART:20240230'], ''],
    ['no time at all', [], ''],
  ])('%s', async (_, lines, text) => {
    const { draft, failure } = await readOne('x.ics', calendar(event(...lines)))
    expect(draft.text).toBe(text)
    expect(draft.title).toBe('Tea')
    expect(failure).toBeNull()
  })

  test('its days are dates of the calendar', async () => {
    const { draft } = await readOne('x.ics', calendar(event('DTSTART:20240305', 'DTEND:20240308')))
    expect(draft.facts?.map(({ date, role, status }) => `${date} ${role} ${status}`)).toEqual([
      '2024-03-05 start accepted',
      '2024-03-07 end accepted',
    ])
  })
})

test('place, text, people and categories', async () => {
  const { draft } = await readOne(
    'x.ics',
    calendar(
      event(
        'LOCATION:Mill\\, upper floor',
        'DESCRIPTION:Bring milk\\nand sug',
        ' ar.',
        'ORGANIZER;CN="Berg, Ida":mailto:ida@a.example',
        'ATTENDEE:mailto:bo@b.example',
        'CATEGORIES:garden,home',
      ),
    ),
  )
  expect(draft.text).toBe('Mill, upper floor\nBring milk\nand sugar.\nBerg, Ida, bo@b.example')
  expect(draft).toMatchObject({ tags: ['garden', 'home'], correspondents: ['Berg, Ida', 'bo@b.example'] })
})

test('a todo has its day and its state', async () => {
  const { draft } = await readOne(
    'x.ics',
    calendar(['BEGIN:VTODO', 'SUMMARY:Mow', 'DUE:20240305', 'STATUS:COMPLETED', 'END:VTODO']),
  )
  expect(draft).toMatchObject({ title: 'Mow', kind: 'todo', due: '2024-03-05', status: 'done' })
})

test('each event is a document with its own place, known again by its id', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:X', 'END:VTIMEZONE']
  const documents = await readAll(
    'x.ics',
    calendar(zone, event('UID:1@a'), event('UID:2@a'), event('UID:2@a', 'RECURRENCE-ID:20240305')),
  )
  expect(documents.map(({ draft }) => draft.source?.path)).toEqual([
    'x.ics/1@a.ics',
    'x.ics/2@a.ics',
    'x.ics/2@a 20240305.ics',
  ])
  expect(new TextDecoder().decode(documents[0]?.original?.bytes)).toBe(
    `${calendar(['VERSION:2.0', ...zone], ['BEGIN:VEVENT', 'SUMMARY:Tea', 'UID:1@a', 'END:VEVENT'])}\r\n`,
  )
})

test.each([
  ['no event', calendar()],
  ['no calendar', 'hello'],
])('%s is a clear failure', async (_, text) => {
  expect((await readOne('x.ics', text)).failure).toMatchObject({
    reason: 'damaged',
    detail: 'no event, todo or journal entry inside',
  })
})

test('an event without an end is read to the end of the file', async () => {
  expect((await readOne('x.ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Tea')).draft.title).toBe('Tea')
})
