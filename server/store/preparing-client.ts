import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'

/**
 * Length above which a statement is not prepared: those of many rows vary in length, and each would be kept for the
 * life of the connection.
 */
const maxPrepared = 2_500

const preparedText = '/* prepared */ '
/** Beginning of a statement that is prepared at any length: its text is always the same. */
export const prepared = sql.raw(preparedText)

/**
 * Connection that has PostgreSQL keep the plan of each repeated statement: on the path to an application, planning
 * takes longer than running. The name of a statement is the hash of its text. A connection without answers is ended.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  override query: pg.Client['query'] = (...args: unknown[]) => {
    // pg's overloads say what goes in and comes out; a name added on the way changes neither.
    const run = super.query.bind(this) as (...all: unknown[]) => never
    const asked = run(this.#named(args[0]), ...args.slice(1))
    return this.#endWithoutAnswer(asked, args[0]) as never // the same as it was
  }

  #endWithoutAnswer(asked: unknown, config: unknown): unknown {
    if (!(asked instanceof Promise)) return asked // a pool's own query, which ends what fails
    const isRollback = isNameless(config) && config.text.startsWith('rollback')
    return asked.catch((error: unknown) => {
      const hasNoAnswer = error instanceof Error && error.message === 'Query read timeout'
      if (isRollback || hasNoAnswer) void this.end()
      // The end of the connection rolls back, too. What failed before is what the caller must hear of.
      if (!isRollback) throw error
    })
  }

  #named(config: unknown): unknown {
    if (!isNameless(config) || !isPrepared(config.text)) return config
    const known = this.#names.get(config.text)
    const name = known ?? createHash('sha256').update(config.text).digest('base64url')
    if (known === undefined) this.#names.set(config.text, name)
    return { ...config, name }
  }
}

function isPrepared(text: string): boolean {
  return text.length <= maxPrepared || text.startsWith(preparedText)
}

function isNameless(config: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || config instanceof pg.Query) return false
  return 'text' in config && typeof config.text === 'string' && !('name' in config && config.name)
}
