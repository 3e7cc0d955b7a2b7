// The `sql` tag: the only maker of SQL text. Values never become part of the text.

export type SqlValue = string | number | bigint | null | Uint8Array

declare const madeByTheTag: unique symbol

/** SQL text with `?` for each of its values, in order. */
export interface Sql {
  readonly [madeByTheTag]: true
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** Text of templates without spliced parts, which are nearly all, by the template's own identity. */
const plainTexts = new WeakMap<TemplateStringsArray, string>()

/**
 * A nested `Sql` is spliced, a boolean becomes 0 or 1, anything else becomes a bound value.
 * The statement cache is keyed by the text: never let it vary with a value.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly (SqlValue | boolean | Sql)[]): Sql {
  if (parts.some(isSql)) return splice(strings, parts)
  return makeSql(plainText(strings), parts.map(toValue))
}

/** The parts in order with `separator` between them; nothing when there are none. */
export function sqlJoin(parts: readonly Sql[], separator: Sql): Sql {
  const texts: string[] = []
  const values: SqlValue[] = []
  for (const [index, part] of parts.entries()) {
    if (index > 0) append(separator, texts, values)
    append(part, texts, values)
  }
  return makeSql(texts.join(''), values)
}

/** The name of a table, column or function. Names come from our own code, so a bad one is a bug and throws. */
export function sqlName(name: string): Sql {
  if (!/^[a-z0-9_]+$/.test(name)) throw new RangeError(`Not a name for SQL: ${JSON.stringify(name)}`)
  return makeSql(name, [])
}

/** A whole number written out, for the few places that take no bound value (`PRAGMA user_version`). */
export function sqlInteger(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number for SQL: ${value}`)
  return makeSql(String(value), [])
}

function plainText(strings: TemplateStringsArray): string {
  const known = plainTexts.get(strings)
  if (known !== undefined) return known
  const text = strings.join('?')
  plainTexts.set(strings, text)
  return text
}

function splice(strings: TemplateStringsArray, parts: readonly (SqlValue | boolean | Sql)[]): Sql {
  const texts: string[] = [strings[0] ?? '']
  const values: SqlValue[] = []
  for (const [index, part] of parts.entries()) {
    if (isSql(part)) append(part, texts, values)
    else {
      texts.push('?')
      values.push(toValue(part))
    }
    texts.push(strings[index + 1] ?? '')
  }
  return makeSql(texts.join(''), values)
}

function append(part: Sql, texts: string[], values: SqlValue[]): void {
  texts.push(part.text)
  values.push(...part.values)
}

function isSql(part: SqlValue | boolean | Sql): part is Sql {
  return typeof part === 'object' && part !== null && !(part instanceof Uint8Array)
}

function toValue(part: SqlValue | boolean | Sql): SqlValue {
  if (typeof part === 'boolean') return part ? 1 : 0
  if (isSql(part)) throw new TypeError('A spliced part cannot be bound')
  return part
}

/** The cast is what the brand means: this function is the one place that may make it. */
function makeSql(text: string, values: readonly SqlValue[]): Sql {
  return { text, values } as Sql
}
