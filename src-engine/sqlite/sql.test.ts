import { describe, expect, test } from 'vitest'
import { sql, sqlInteger, sqlJoin, sqlName } from './sql.ts'

describe('the sql tag', () => {
  const named = (name: string) => sql`name = ${name}`
  test.each([
    ['binds values', sql`SELECT ${1}, ${'a'}`, 'SELECT ?, ?', [1, 'a']],
    ['binds booleans as numbers', sql`SELECT ${true}, ${false}`, 'SELECT ?, ?', [1, 0]],
    [
      'splices nested SQL',
      sql`SELECT ${1} WHERE ${named('x')} LIMIT ${2}`,
      'SELECT ? WHERE name = ? LIMIT ?',
      [1, 'x', 2],
    ],
    ['joins parts', sqlJoin([named('a'), named('b')], sql` OR `), 'name = ? OR name = ?', ['a', 'b']],
    ['joins nothing to nothing', sqlJoin([], sql`, `), '', []],
    ['takes names', sql`SELECT ${sqlName('due_on')}`, 'SELECT due_on', []],
    ['writes whole numbers out', sql`PRAGMA user_version = ${sqlInteger(-3)}`, 'PRAGMA user_version = -3', []],
  ])('%s', (_title, made, text, values) => {
    expect({ text: made.text, values: made.values }).toEqual({ text, values })
  })

  test.each(['', 'a b', 'A', 'a"b', 'a;--', 'é'])('refuses %j as a name', (name) => {
    expect(() => sqlName(name)).toThrow(RangeError)
  })

  test.each([1.5, Number.NaN, 2 ** 60])('refuses %d as a whole number', (value) => {
    expect(() => sqlInteger(value)).toThrow(RangeError)
  })

  test('a bare string is not SQL', () => {
    // @ts-expect-error only the tag makes SQL
    const made: ReturnType<typeof sql> = { text: 'SELECT 1', values: [] }
    expect(made.text).toBe('SELECT 1')
  })
})
