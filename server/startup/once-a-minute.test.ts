import { pino } from 'pino'
import { expect, test } from 'vitest'
import { onceAMinute } from './once-a-minute.ts'

test('in an outage each cause is said once a minute, then with the number of those left out', () => {
  const { log, pass, said } = aLog()
  for (let times = 0; times < 50; times += 1) {
    log.warn({ err: new Error('asked', { cause: new Error('away') }) }, 'The queue has a problem.')
    log.warn({ err: new Error('full') }, 'The queue has a problem.')
  }
  expect(said()).toEqual(['The queue has a problem.', 'The queue has a problem.'])
  pass(60_000)
  log.warn({ err: new Error('away') }, 'The queue has a problem.')
  expect(said('leftOut')).toEqual([undefined, undefined, 49])
})

test('what else a warning is about counts, also for the logs of requests', () => {
  const { log, said } = aLog()
  const err = new Error('away')
  log.warn({ task: 'send-mail', err }, 'A task failed.')
  log.warn({ task: 'delete-file', err }, 'A task failed.')
  log.child({ requestId: 1 }).warn({ err }, 'temporarily unavailable')
  log.child({ requestId: 2 }).warn({ err }, 'temporarily unavailable')
  expect(said()).toEqual(['A task failed.', 'A task failed.', 'temporarily unavailable'])
})

test('a fault of ours is said every time, and so is what is no error', () => {
  const { log, said } = aLog()
  for (let times = 0; times < 2; times += 1) {
    log.error({ err: new Error('broken') }, 'failed')
    log.warn({ keyId: 'k' }, 'A key is not needed any more.')
    log.info('answered')
  }
  expect(said()).toHaveLength(6)
})

function aLog() {
  const lines: Record<string, unknown>[] = []
  let nowMs = 1_000
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const log = pino({ hooks: { logMethod: onceAMinute(() => nowMs) } }, { write })
  return {
    log,
    pass: (ms: number) => void (nowMs += ms),
    said: (part = 'msg') => lines.map((line) => line[part]),
  }
}
