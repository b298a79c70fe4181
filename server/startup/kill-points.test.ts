import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { killPoints } from './kill-points.ts'

test('without a configured point nothing happens', () => {
  const reach = killPoints(null)
  for (const point of ['claimed', 'armed', 'first-byte', 'settled'] as const) reach(point)
})

test('the process ends immediately when the named point is reached for the nth time, and not before', () => {
  const { href } = new URL('kill-points.ts', import.meta.url)
  const script = `import { killPoints } from ${JSON.stringify(href)}
    const reach = killPoints({ point: 'armed', nth: 2, signal: 'SIGKILL' })
    const say = (text) => process.stdout.write(text)
    process.on('exit', () => say('tidied up'))
    reach('armed'); say('1'); reach('claimed'); say('2'); reach('armed'); say('3')`
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(ended.signal).toBe('SIGKILL')
  expect(ended.stdout.toString()).toBe('12')
})
