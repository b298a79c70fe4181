import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFoundJob } from '../../tests/support/factories/a-found-job.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aTimeline } from '../../tests/support/factories/a-timeline.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage } from '../browser.ts'

const { site, browser } = await aSite()

const tags = 'img svg body video iframe object details select textarea math input'.split(' ')
const handlers = 'onerror onload onfocus onmouseover ontoggle onanimationstart onbegin'.split(' ')
const beginnings = ['', '">', "'>", '</title>', '</textarea>', '--></script>', '\u202e{{7*7}}']
const script = 'alert(1)'
const attacks = beginnings.flatMap((beginning) => [
  `${beginning}<script>${script}</script>`,
  ...tags.flatMap((tag) =>
    handlers.map(
      (handler) => `${beginning}<${tag} src=//evil.example autofocus open ${handler}="${script}">`,
    ),
  ),
])
const [one = ''] = attacks
const all = attacks.join('\n')
/** Attacks short enough for a scanner's name. */
const short = attacks.filter((attack) => attack.length <= 50)
const link = `javascript:${script}`
const at = '2031-05-04T10:00:00Z'

const job = (attack: string, id: string) =>
  aFoundJob({
    id,
    title: attack,
    link,
    timePosted: attack,
    budgetStr: attack,
    skillLevel: attack,
    descriptionClean: attack,
    skills: [attack],
    projectLength: attack,
    weeklyHours: attack,
    client: { ...aFoundJob().client, country: attack },
  })
const timeline = aTimeline({
  state: 'review',
  reason: 'prepared',
  scannerName: one,
  job: { id: '1', marketplaceJobId: '1', title: one, link, budgetStr: one, budget: null },
  letter: all,
  answers: [{ question: one, answer: one }],
  signals: [{ signal: 'skills', value: 1, weight: 1, saw: one }],
  jobDetail: { ...job(one, '1'), descriptionClean: all },
  events: [
    {
      at,
      kind: 'decided',
      gate: { gate: 'keywords', passed: true, saw: { found: [one], excluded: null } },
      detail: all,
    },
  ],
})
const { letter: _letter, answers: _answers, ...listed } = timeline
const profile = {
  fullName: one,
  phoneNumber: one,
  whatServicesGeneral: all,
  detailedExperience: all,
  currentCoverLetter: all,
  portfolioLink: link,
  marketplaceProfileUrl: link,
  tags: attacks.slice(0, 20),
  idealClients: all,
  clientConstraints: all,
  targetedLocations: attacks.slice(0, 50),
  generatedCoverLetter: all,
  profileDescription: all,
  videoName: one,
  plan_name: one,
}

test('whatever the server says, 546 attacks in every text of every screen stay text', async () => {
  const user = await anOnboardedUser(site)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  await serveAttacks(context)
  await context.route('**/api/live', (route) => route.abort()) // it would have everything read again, in one request
  const { page, complaints } = await aPage(context)
  const deeds: string[] = []
  page.on('dialog', (dialog) => void (deeds.push(dialog.message()), dialog.dismiss()))
  await context.route(/evil\.example/u, (route) => (deeds.push('asked'), route.abort()))

  expect(attacks).toHaveLength(546)
  for (const [path, open] of [
    ['/console', null],
    ['/bidding', () => expect.poll(() => page.locator('article').count()).toBe(546)],
    ['/bidding/review', () => page.getByRole('region', { name: 'Letter' }).waitFor()],
    ['/bidding/activity?application=1', () => page.getByRole('dialog').waitFor()],
    ['/bidding/rules', null],
    ['/profile', () => page.getByRole('button', { name: 'Edit Professional Info' }).click()],
  ] as const) {
    await page.goto(`${site}${path}`)
    await page.getByText(one).filter({ visible: true }).first().waitFor()
    await open?.()
    expect([path, await page.evaluate(findPlanted)]).toEqual([path, []])
  }
  expect(deeds).toEqual([])
  expect(complaints.filter((complaint) => /Content.Security|evil/iu.test(complaint))).toEqual([])

  await plant(page) // or nothing could ever have been found

  expect(await page.evaluate(findPlanted)).toEqual(['img onplanted', 'a href'])
}, 240_000)

/** Finds attributes that run a script. */
function findPlanted(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on/iu.test(name) || /^\s*javascript:/iu.test(value))
      .map(({ name }) => `${element.localName} ${name}`),
  )
}

function plant(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [image, anchor] = [document.createElement('img'), document.createElement('a')]
    image.setAttribute('onplanted', '0') // Trusted Types let nobody set a real one
    anchor.setAttribute('href', 'javascript:0')
    document.body.append(image, anchor)
  })
}

/** Answers as a server would that kept every text as it came. */
async function serveAttacks(context: BrowserContext): Promise<void> {
  const answers: Record<string, unknown> = {
    '/api/scanners': short.map((name, index) => ({ ...scanner, id: `${index}`, name })),
    '/api/scrape-jobs': attacks.map((attack, index) => job(attack, `${index}`)),
    '/api/applications': [listed],
    '/api/applications/1': timeline,
    '/api/me/never-clients': [{ id: '1', marketplace: one, jobTitle: one, since: at }],
    '/api/me/answers': [{ id: '1', question: one, answer: one }],
  }
  await context.route('**/api/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/api/me' || pathname === '/api/me/rules') {
      const real = Object(await (await route.fetch()).json())
      if (pathname === '/api/me') return route.fulfill({ json: { ...real, ...profile } })
      const rules = { ...real.rules, neverWords: attacks.slice(0, 100) }
      return route.fulfill({ json: { ...real, rules } })
    }
    const answer = searchParams.has('after') ? [] : answers[pathname]
    return answer === undefined ? route.continue() : route.fulfill({ json: answer })
  })
}

const scanner = {
  keywords: one,
  location: one,
  jobType: '',
  budgetMin: null,
  budgetMax: null,
  clientCountries: [one],
  minClientRating: null,
  minClientSpent: null,
  minClientHireRate: null,
  needsVerifiedPayment: false,
  skillLevels: [],
  maxProposals: null,
  maxConnects: null,
  unknownPasses: true,
}
