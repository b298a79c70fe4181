import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { aBrowser, beThere } from '../../e2e/browser.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aWebServer } from '../a-web-server.ts'
import type { Benchmark } from '../benchmark.ts'
import { quantile } from '../quantile.ts'
import { aBusyAccount, handled } from './busy-account.ts'
import { kinds, type Repeat } from './kinds-of-interaction.ts'
import { timeInteraction, watchInteractions } from './watch-interactions.ts'

const times = 12
const looks = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, slowdown: 1 },
  { name: 'phone', viewport: { width: 390, height: 844 }, slowdown: 1 },
  { name: 'desktop, slowed', viewport: { width: 1280, height: 900 }, slowdown: 4 },
  { name: 'phone, slowed', viewport: { width: 390, height: 844 }, slowdown: 4 },
] as const
type Look = (typeof looks)[number]

/** Measures each kind of interaction until the next paint, with ten thousand applications in the account. */
export const interactions: Benchmark = {
  name: 'interactions',
  title: `interaction to next paint with ${handled.toLocaleString('en')} applications (target: p75 of 100 ms for each kind, not slowed)`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const browser = await aBrowser()
    try {
      const { site, services, close } = await aWebServer(postgres.url)
      const user = await aBusyAccount(site, services)
      const measured = new Map<string, Map<Look, number[]>>()
      for (const look of looks.slice(
        Number(process.env['FROM'] ?? 0),
        Number(process.env['LOOKS'] ?? 4),
      )) {
        note(look.name)
        for (const [kind, values] of await measureLook(browser, { site, user, look, note })) {
          const row = measured.get(kind) ?? new Map<Look, number[]>()
          measured.set(kind, row.set(look, values))
        }
      }
      await close()
      return {
        rows: [...measured].map(([kind, row]) => ({ kind, ...columnsOf(row) })),
        remarks: [
          `Milliseconds, p50 / p75 / max of ${times} each, in steps of 8 as the browser tells them; 16 is the least. Slowed: a quarter of the processor's speed.`,
        ],
      }
    } finally {
      await browser.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Visit = { site: string; user: HttpUser; look: Look; note: (line: string) => void }

async function measureLook(browser: Browser, { site, user, look, note }: Visit) {
  const context = await browser.newContext({ viewport: look.viewport })
  await signInBrowser(context, site, user)
  const found = new Map<string, number[]>()
  for (const { path, act } of kinds) {
    const page = await context.newPage()
    await watchInteractions(page)
    await beThere(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: look.slowdown })
    const repeat: Repeat = async (kind, act) => {
      const values: number[] = []
      for (let count = 0; count < times; count += 1)
        values.push(await timeInteraction(page, () => act(count)))
      found.set(kind, values)
    }
    note(`  ${path}`)
    await page.goto(`${site}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await act({ page, isWide: look.viewport.width > 1000, repeat })
    await page.close()
  }
  await context.close()
  return found
}

function columnsOf(row: Map<Look, number[]>): Record<string, string> {
  return Object.fromEntries(
    looks.map((look) => {
      const values = row.get(look)
      const said = values && [quantile(values, 0.5), quantile(values, 0.75), Math.max(...values)]
      return [look.name, said ? said.map((ms) => Math.round(ms)).join(' / ') : '-']
    }),
  )
}
