import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { api, uploadsPath } from '../../../contract/api.ts'
import type { Call } from '../../../contract/call.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { canary } from '../../../tests/support/canary.ts'
import {
  allRows,
  completeDeletion,
  passLastLook,
} from '../../../tests/support/factories/deletions.ts'
import { writingRows } from '../../../tests/support/factories/writing-rows.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { cookieOf, testOrigin, testPassword } from '../../../tests/support/http.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { createLog } from '../../startup/create-log.ts'
import { createHttpServer } from '../../http/create-http-server.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { databaseNow } from '../../store/database-now.ts'
import { applications, bankAnswers } from '../../store/schema.ts'
import { startWorker } from '../../startup/worker.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'bidwright-canaries-'))
const lines: string[] = []
const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
// The mail server is away: mails wait in the queue with what they say.
const mail = {
  url: 'smtp://127.0.0.1:9',
  from: { name: 'Bidwright', address: 'no-reply@example.org' },
  page: null,
}
const world = await testServices({ dataFolder, origin: testOrigin, mail }, { log })
const { services } = world
const { db } = services.store
const most = 100_000
const limits = {
  perUser: most,
  perAddress: most,
  signInsPerAddress: most,
  paymentsPerUser: most,
  pagesPerUser: most,
}
const app = createHttpServer({ ...services, limits })
const worker = await startWorker(services)
afterAll(async () => {
  await worker.stop()
  await app.close()
  await rm(dataFolder, { recursive: true, force: true })
})

test('nothing of the user is found anywhere once the deletion is complete', async () => {
  const freelancer = await aFreelancer()
  const agency = await anAgency()
  const tables = await writingRows(db, freelancer.uid, canary.writing)
  const findsBefore = await findingsOf([freelancer.uid, agency.uid])
  // Canaries that are sealed, or only ever in a header, are not to be found even now.
  expect(Object.keys(findsBefore).length).toBeGreaterThanOrEqual(17)
  expect(findsBefore[freelancer.uid]).toEqual(expect.arrayContaining(tables))
  expect(findsBefore).toHaveProperty(canary.writing)
  expect(findsBefore).not.toHaveProperty(canary.password)
  expect(findsBefore).not.toHaveProperty(canary.answer)

  for (const user of [freelancer, agency]) {
    expect(await answerTo(user, { method: 'POST', url: api.deleteAccount.path })).toBe(200)
    await passLastLook(services.store, user.uid)
  }
  await until('the worker has completed both', async () => {
    const found = await allRows(services.store)
    return !found.some(([table]) => table === 'public.deletions')
  })

  expect(await findingsOf([freelancer.uid, agency.uid])).toEqual({})
  expect(lines.length).toBeGreaterThan(5)
  const [ofSecurity = [], others = []] = [true, false].map((isOfSecurity) =>
    lines.filter((line) => line.includes('"log":"security"') === isOfSecurity),
  )
  expect(wordsIn(others.join('\n'), [freelancer.uid, agency.uid])).toEqual([])
  expect(ofSecurity.length).toBeGreaterThan(3)
  expect(wordsIn(ofSecurity.join('\n'), [])).toEqual([]) // the uid alone, which leads to nobody any more
})

test('from the answer on, the address can sign up anew, with nothing of before', async () => {
  const email = 'again@example.org'
  const before = await signUp(email)
  await call(before, api.saveProfessionalInfo, { ...facts, version: 0 })
  await call(before, api.addScanner, { name: 'Before', keywords: 'before' })
  expect(await answerTo(before, { method: 'POST', url: api.deleteAccount.path })).toBe(200)

  const after = await signUp(email)

  expect(after.uid).not.toBe(before.uid)
  const { body } = await call(after, api.me)
  expect(body).toMatchObject({ email, whatServicesGeneral: null, onboardedAt: null })
  expect((await call(after, api.scanners)).body).toEqual([])
  await completeDeletion(services, before.uid)
  expect((await call(after, api.me)).status).toBe(200)
  expect(await logInStatus(email)).toBe(200)
})

test('the answer waits for nothing outside, and asking twice is harmless', async () => {
  const user = await signUp()
  const [one, other] = await Promise.all(
    [1, 2].map(() => answerTo(user, { method: 'POST', url: api.deleteAccount.path })),
  )
  expect([one, other].toSorted()).toEqual(expect.arrayContaining([200]))
  expect([200, 401]).toContain(other)
  expect(await answerTo(user, { method: 'POST', url: api.deleteAccount.path })).toBe(401)
  const isTheirs = (row: string) => row.includes(user.uid)
  const ofQueue = (await allRows(services.store)).filter(
    ([table, row]) => table === 'pgboss.job' && isTheirs(row) && row.includes('delete-account'),
  )
  expect(ofQueue).toHaveLength(1)
  await completeDeletion(services, user.uid)
})

async function aFreelancer() {
  const user = await signUp(canary.email)
  await world.gigboard.join(canary.marketplaceEmail, canary.password)
  await call(user, api.completeOnboarding, {
    userType: 'Freelancer',
    ...profile,
    softwareEmail: canary.marketplaceEmail,
    softwarePassword: canary.password,
    softwareSecurityQuestion: 'an answer',
  })
  await call(user, api.saveClientTargeting, {
    version: 0,
    idealClients: canary.idealClients,
    clientConstraints: 'none',
    targetedLocations: [canary.location],
  })
  await call(user, api.addScanner, {
    name: canary.scannerName,
    keywords: `${canary.keyword}, wordpress`,
  })
  await upload(user)
  await call(user, api.generateCoverLetter)
  await call(user, api.mailPasswordReset)
  await call(user, api.switchAutoBidding, { enabled: true })
  await call(user, api.addBankAnswer, {
    question: canary.bankQuestion,
    answer: canary.bankAnswer,
  })
  await call(user, api.addBankAnswer, { question: 'When?', answer: canary.sentAnswer })
  await db.update(bankAnswers).set({ checkedAt: databaseNow }).where(eq(bankAnswers.uid, user.uid)) // looked at before
  await call(user, api.neverWords, { phrase: canary.neverWords })
  const client = { id: 'client-7' }
  await world.gigboard.post(
    aJob({ questions: ['When?'] }),
    aJob({ client }),
    aJob({ questions: ['Why?'] }),
  )
  const isTheirs = eq(applications.uid, user.uid)
  await until('two applications are sent', async () => {
    const sent = await db.select({ state: applications.state }).from(applications).where(isTheirs)
    return sent.filter(({ state }) => state === 'submitted').length === 2 && sent.length === 3
  })
  await reviewAndRefuse(user, client.id)
  await until('the cover letter is written', async () => {
    const [row] = await db.select().from(users).where(eq(users.uid, user.uid))
    return row?.generatedCoverLetter?.includes(canary.services) ?? false
  })
  return user
}

/** Edits a letter, and wants nothing more sent to a client. */
async function reviewAndRefuse(user: Browser, clientId: string): Promise<void> {
  const own = await db.select().from(applications).where(eq(applications.uid, user.uid))
  const waiting = own.find(({ state }) => state === 'review') ?? expect.fail('none in review')
  const ofClient = own.find((one) => one.clientId === clientId) ?? expect.fail('none for it')
  const path = `/api/applications/${waiting.id}/draft` as const
  await call(
    user,
    { ...api.saveDraft, path },
    {
      draftVersion: 0,
      letter: canary.letter,
      answers: [{ question: 'Why?', answer: '' }],
    },
  )
  await call(user, api.addNeverClient, { applicationId: ofClient.id })
}

async function anAgency() {
  const user = await signUp(canary.agencyEmail)
  await call(user, api.completeOnboarding, {
    userType: 'Agency',
    ...profile,
    agencyName: canary.agencyName,
    agencyFreelancerName: canary.agencyFreelancer,
    monthlyRevenue: canary.revenue,
  })
  return user
}

const facts = {
  whatServicesGeneral: canary.services,
  detailedExperience: canary.experience,
  currentCoverLetter: canary.coverLetter,
  portfolioLink: canary.portfolio,
  marketplaceProfileUrl: canary.profileUrl,
  tags: [canary.tag],
}
const profile = {
  ...facts,
  fullName: canary.fullName,
  countryOfResidence: 'GB',
  phoneNumber: canary.phoneNumber,
  wantsVideo: true,
}

type Browser = { uid: string; token: string; cookie: string }

async function signUp(email = `${crypto.randomUUID()}@example.org`): Promise<Browser> {
  const response = await app.inject({
    method: 'POST',
    url: api.signUp.path,
    headers: { 'user-agent': canary.userAgent },
    payload: { email, password: testPassword },
  })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('token')])
  const { token } = response.json<{ token: string }>()
  const { uid } = await services.identity.verify(token)
  return { uid, token, cookie: cookieOf(response) }
}

async function call(user: Browser, { method, path: url }: Call, body?: object) {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${user.token}`, 'user-agent': canary.userAgent },
    ...(body && { payload: body }),
  })
  expect([url, response.statusCode, response.body]).toEqual([url, 200, expect.any(String)])
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

async function answerTo(user: Browser, request: InjectOptions): Promise<number> {
  const headers = { cookie: user.cookie, origin: testOrigin, 'user-agent': canary.userAgent }
  return (await app.inject({ ...request, headers })).statusCode
}

async function logInStatus(email: string): Promise<number> {
  const payload = { email, password: testPassword }
  return (await app.inject({ method: 'POST', url: api.logIn.path, payload })).statusCode
}

async function upload(user: Browser): Promise<void> {
  const film = Buffer.concat([aVideo('mp4', 400), Buffer.from(canary.fileBytes)])
  const headers = { authorization: `Bearer ${user.token}`, 'tus-resumable': '1.0.0' }
  const begun = await app.inject({
    method: 'POST',
    url: uploadsPath,
    headers: {
      ...headers,
      'upload-length': `${film.length}`,
      'upload-metadata': `filename ${Buffer.from(canary.fileName).toString('base64')}`,
    },
  })
  expect(begun.statusCode).toBe(201)
  const sent = await app.inject({
    method: 'PATCH',
    url: new URL(String(begun.headers.location), testOrigin).pathname,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: film,
  })
  expect([sent.statusCode, sent.body]).toEqual([204, ''])
}

/** Finds the tables and files that hold each canary. */
async function findingsOf(uids: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const look = (place: string, text: string) => {
    for (const word of wordsIn(text, uids)) found[word] = [...(found[word] ?? []), place]
  }
  for (const [table, row] of await allRows(services.store)) look(table, row)
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    look('the data folder', path)
    if (entry.isFile()) look('the data folder', await readFile(path, 'latin1'))
  }
  return found
}

function wordsIn(text: string, uids: string[]): string[] {
  const lower = text.toLowerCase()
  return [...Object.values(canary), ...uids].filter((word) => lower.includes(word.toLowerCase()))
}
