// Turns a result code of SQLite that is not OK into an exception.
import { SQLITE_OK } from './c-api.ts'
import { SqliteFailure } from './sqlite-error.ts'

export function check(code: number, what: string): void {
  if (code !== SQLITE_OK) throw new SqliteFailure(code, 'Not accepted', what)
}
