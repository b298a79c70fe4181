import { expect, test } from 'vitest'
import { breakableDatabase } from '../support/database/breakable-database.ts'
import { aProcess } from '../support/processes/a-process.ts'
import { until } from '../support/processes/until.ts'
import { testSealingKey } from '../support/test-services.ts'

test(
  'while the database is away the log names the cause, and each cause once a minute',
  { timeout: 240_000 },
  async (test) => {
    const database = await breakableDatabase()
    const worker = aProcess(test, {
      BIDWRIGHT_ROLE: 'worker',
      DATABASE_URL: database.url,
      GIGBOARD_URL: 'http://127.0.0.1:1',
      BIDWRIGHT_AUTH_SECRET: 'a secret for tests, long enough for it',
      BIDWRIGHT_SEALING_KEY: testSealingKey,
    })
    await worker.untilStarted()
    const beganAt = performance.now()
    database.cut()
    await until('many connections were tried', () => database.refused() >= 60)
    await until('the queue has noticed', () => warnings(worker.stderr()).some(isOfQueue))
    const minutes = Math.ceil((performance.now() - beganAt) / 60_000)
    const said = warnings(worker.stderr())
    for (const { err } of said) expect(err).toMatchObject({ message: expect.stringMatching(/./u) })
    const times = Object.groupBy(said, ({ msg, task, err }) =>
      JSON.stringify([msg, task, causeOf(err)]),
    )
    for (const [what, lines = []] of Object.entries(times))
      expect(lines.length, what).toBeLessThanOrEqual(minutes)
  },
)

type Described = { message: string; code?: string; cause?: Described; errors?: Described[] }
type Warning = { level: string; msg: string; task?: string; err: Described }

function isOfQueue({ msg }: Warning): boolean {
  return msg === 'The task queue has a problem.'
}

function causeOf({ message, code, cause, errors = [] }: Described): string {
  const next = cause ?? errors[0]
  return next ? causeOf(next) : (code ?? message)
}

function warnings(log: string): Warning[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
  return lines.map((line) => JSON.parse(line) as Warning).filter(({ err }) => err !== undefined) // as our log writes them
}
