import { isTemporary } from '../http/is-temporary.ts'
import type { Queryable } from '../store/connect.ts'
import { isMigrated } from '../store/migrate.ts'
import { firstCauseOf } from './describe-error.ts'

type Problem = () => Promise<string | null>

/** Sentences for the operator about what is missing right now; empty: everything can be served. */
export async function listProblems(db: Queryable, problems: readonly Problem[]): Promise<string[]> {
  try {
    if (!(await isMigrated(db)))
      return ['The database lacks changes of this version: restart, and they are made.']
    const found = await Promise.all(problems.map((problem) => problem()))
    return found.filter((sentence) => sentence !== null)
  } catch (error) {
    if (!isTemporary(error)) throw error
    return [`The database is out of reach (${firstCauseOf(error)}).`]
  }
}
