import { expect, test } from 'vitest'
import { memorySource } from './byte-source.ts'
import { mailboxMessages } from './mailbox.ts'
import { bytesOf } from './zip-fixtures.ts'

const line = 'From a@a.example Mon Jun 01 04:28:28 2009\n'
const mailbox = bytesOf(
  Array.from(
    { length: 9 },
    (_, number) => `${line}Message-ID: <${number}@a>\n\n${'word '.repeat(number * 90)}\n\n`,
  ).join(''),
)

async function show(limits: { readonly chunkBytes: number; readonly messageBytes: number }) {
  const shown: string[] = []
  for await (const { name, sizeBytes, bytes } of mailboxMessages(memorySource(mailbox), limits))
    shown.push(`${name} ${sizeBytes}${bytes === null ? ' left out' : ''}`)
  return shown
}

test.each([1, 7, 64, 1000, 4096])('messages come whole, in pieces of %d bytes', async (chunkBytes) => {
  const whole = await show({ chunkBytes: 1_000_000, messageBytes: 1_000_000 })
  expect(whole).toHaveLength(9)
  expect(await show({ chunkBytes, messageBytes: 1_000_000 })).toEqual(whole)
})

test('a message beyond the limit is counted and left out, and the next one comes', async () => {
  const shown = await show({ chunkBytes: 100, messageBytes: 3000 })
  expect(shown).toHaveLength(9)
  expect(shown.map((one) => one.endsWith('left out'))).toEqual([...Array(7).fill(false), true, true])
})
