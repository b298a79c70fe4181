import { expect, test } from 'vitest'
import type { Application } from '../../contract/bidding/application.ts'
import { api } from '../../contract/api.ts'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aContextOf } from '../profile/profile-steps.ts'
import { focusedField, openRules, ruleOf, rulesOf, saveRulesElsewhere } from './rules-steps.ts'

const { site, browser, gigboard } = await aSite()

test('the thresholds say what they do, and a job between them waits for review instead of being sent', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { page, complaints } = await openRules(await contextOf(user), site)
  const rules = rulesOf(page)
  const { autoSendFrom, reviewFrom } = defaultRules
  await expect
    .poll(() => rules.status.innerText())
    .toBe(
      `Matches that score ${autoSendFrom} or more are sent automatically; ${reviewFrom} or more wait for your review; others are skipped.`,
    )
  await expect.poll(() => rules.saveButton.count()).toBe(0)
  await rules.field('Send automatically at score').fill('100')
  await rules.field('Review from score').fill('0')
  await expect
    .poll(() => rules.status.innerText())
    .toBe('Matches that score 100 or more are sent automatically; all others wait for your review.')
  await rules.field('Review from score').press('Enter')
  await rules.saved()
  await expect.poll(() => ruleOf(user, 'autoSendFrom')).toBe(100)
  await expect.poll(() => focusedField(page)).toBe('reviewFrom')

  const waiting = await whatBecomesOf(user, aJob({ title: 'WordPress shop, scored' }))
  expect(waiting).toMatchObject({ state: 'review', reason: 'below-threshold' })

  await rules.box('Review every application').check()
  await expect
    .poll(() => rules.status.innerText())
    .toBe('Nothing is sent automatically. Every match waits for your review.')
  await expect.poll(() => rules.field('Send automatically at score').isDisabled()).toBe(true)
  await rules.save()
  await rules.saved()
  await expect.poll(() => ruleOf(user, 'autoSendFrom')).toBeNull()
  await expect
    .poll(() => gigboard.ledger())
    .not.toContainEqual(expect.objectContaining({ email: user.email }))
  expect(complaints).toEqual([])
})

test('a job with words of the never-list is skipped, and one without is sent', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  await saveRulesElsewhere(user, { autoSendFrom: 0, reviewFrom: 0 })
  const { page } = await openRules(await contextOf(user), site)
  const rules = rulesOf(page)
  await rules.addNeverWords('Online  Casino')
  await rules.addNeverWords('C++')
  await rules.addNeverWords('online casino') // the same again
  await rules.save()
  await rules.saved()
  await expect.poll(() => ruleOf(user, 'neverWords')).toEqual(['Online Casino', 'C++'])

  const skipped = aJob({ title: 'WordPress shop', description: 'For an online casino.' })
  expect(await whatBecomesOf(user, skipped)).toMatchObject({
    state: 'skipped',
    failedGate: { gate: 'never-words', passed: false },
  })
  const sent = await whatBecomesOf(user, aJob({ description: 'No casino is online here.' }))
  expect(sent.state).toBe('submitted')

  await rules.form.getByRole('button', { name: 'Remove C++' }).click()
  await rules.save()
  await rules.saved()
  await expect.poll(() => ruleOf(user, 'neverWords')).toEqual(['Online Casino'])
})

test('outside of the working hours an application waits, and says so', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  await saveRulesElsewhere(user, { autoSendFrom: 0, reviewFrom: 0 })
  const { page } = await openRules(await contextOf(user), site)
  const rules = rulesOf(page)
  await expect.poll(() => rules.field('Time zone').count()).toBe(0)
  await rules.box('Only within working hours').check()
  await expect
    .poll(() => rules.field('Time zone').inputValue())
    .toBe(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone))
  const { timeZone, from, to } = hoursAhead()
  await rules.field('Time zone').selectOption(timeZone)
  await rules.form.getByText(/It is \w+day \d\d:\d\d there now\./u).waitFor()
  for (const name of ['Saturday', 'Sunday']) await rules.box(name).check()
  await rules.field('From').fill(from)
  await rules.field('To').fill(to)
  await rules.save()
  await rules.saved()
  const days = [1, 2, 3, 4, 5, 6, 7]
  await expect.poll(() => ruleOf(user, 'workingHours')).toEqual({ timeZone, days, from, to })

  expect(await whatBecomesOf(user, aJob())).toMatchObject({
    state: 'queued',
    reason: 'working-hours',
  })
  await page.goto(`${site}/bidding`)
  await page.getByText('Outside your working hours. Earliest').first().waitFor()
})

test('a client of the never-list is shown by their job, and removed after a question', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  await saveRulesElsewhere(user, { autoSendFrom: 0, reviewFrom: 0 })
  const title = 'WordPress shop of a rude client'
  const { id } = await whatBecomesOf(user, aJob({ title, client: { id: 'rude-client' } }))
  const { page } = await openRules(await contextOf(user), site)
  await page.getByText('No blocked clients.').waitFor()
  await user.call(api.addNeverClient, { body: { applicationId: id } })
  const list = page.getByRole('list', { name: 'Blocked clients' })
  await list.getByText(`The client of “${title}”`).waitFor()
  await list.getByRole('button', { name: `Remove the client of “${title}”` }).click()
  const question = page.getByRole('alertdialog', { name: 'Unblock this client?' })
  await question.getByText(`“${title}”`).waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No blocked clients.').waitFor()
  await expect.poll(() => user.call(api.neverClients, {})).toEqual([])
})

function contextOf(user: HttpUser) {
  return aContextOf({ browser, site, cookie: user.cookie })
}

/** Working hours that begin later today, soon enough for a job to be still fresh. */
function hoursAhead() {
  const hour = new Date().getUTCHours()
  const isLate = hour >= 18
  const begin = (isLate ? (hour + 9) % 24 : hour) + 4
  const clock = (minute: string) => `${String(begin).padStart(2, '0')}:${minute}`
  return { timeZone: isLate ? 'Asia/Tokyo' : 'UTC', from: clock('00'), to: clock('59') }
}

/** Posts a job and waits until its application settles. */
async function whatBecomesOf(user: HttpUser, job: Record<string, unknown>): Promise<Application> {
  const [marketplaceJobId] = await gigboard.post(job)
  let found: Application | undefined
  await until('the job was decided on', async () => {
    const all = await user.applications()
    found = all.find((one) => one.job.marketplaceJobId === marketplaceJobId)
    return found !== undefined && isAtRest(found)
  })
  if (!found) throw new Error('There is no application for the job.')
  return found
}

function isAtRest({ state, reason }: Application): boolean {
  if (state === 'queued') return reason === 'working-hours'
  return !['reserving', 'submitting', 'unknown'].includes(state)
}
