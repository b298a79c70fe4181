import { test } from 'vitest'
import { aDeployment } from '../support/a-deployment.ts'
import { aProcess, untilReady } from '../support/a-process.ts'
import { freePorts } from '../support/free-ports.ts'
import { aSignedUpUser } from '../support/over-http.ts'
import { until } from '../support/until.ts'

for (const mode of ['none', 'open', 'closed', 'token-elsewhere', 'elsewhere-closed'])
test.concurrent(mode, { timeout: 100_000 }, async (test) => {
  const world = await aDeployment(test)
  const ports = await freePorts(2)
  const procs = ports.map((port) => aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'http', PORT: `${port}`, BIDWRIGHT_ORIGIN: 'http://bids.test' }))
  const [here = '', there = ''] = ports.map((port) => `http://127.0.0.1:${port}`)
  await untilReady(here); await untilReady(there)
  const user = await aSignedUpUser(here)
  if (mode === 'open' || mode === 'closed') { const s = await user.live(here); await until('x', () => s.messages().length > 0); if (mode === 'closed') await s.close() }
  if (mode === 'token-elsewhere') await user.status(there)
  if (mode === 'elsewhere-closed') { const s = await user.live(there); await until('x', () => s.messages().length > 0); await s.close() }
  for (const [i, p] of procs.entries()) { const t = performance.now(); p.kill('SIGTERM'); const how = await Promise.race([p.ended, new Promise((r) => setTimeout(() => r('late'), 12_000))]); console.log(mode, i, JSON.stringify(how), Math.round(performance.now() - t)) }
})
