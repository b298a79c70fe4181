import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseKeywords } from '../../../contract/bidding/keywords.ts'
import { emptyScannerForm, type Scanner, ScannerForm } from '../../../contract/bidding/scanner.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { scannerIndex } from '../../store/scanners/scanner-schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendApplication } from '../applying/send-application.ts'
import { lookUpWord } from '../matching/look-up-word.ts'
import { activateScanner } from './activate-scanner.ts'
import { addScanner } from './add-scanner.ts'
import { deleteScanner } from './delete-scanner.ts'
import { listScanners } from './list-scanners.ts'
import { saveScanner } from './save-scanner.ts'

const world = await testServices()
const { store } = world.services
const { takeIn, sendAllDue, applicationsOf, ledgerOf, usedBy } = pathOf(world)

test('the first scanner becomes active, the next do not', async () => {
  const uid = await somebody()
  const first = await add(uid, 'B first')
  await add(uid, 'A second')
  expect(await activeOf(uid)).toBe(first.id)
  expect((await listScanners(store, uid)).map(({ name }) => name)).toEqual(['A second', 'B first'])
})

test('of first scanners added at the same time, exactly one is active', async () => {
  const uid = await somebody()
  const added = await Promise.all(['a', 'b', 'c'].map((name) => add(uid, name)))
  expect(added.map(({ id }) => id)).toContain(await activeOf(uid))
})

test('ten scanners fit, and not one more, even when all come at the same time', async () => {
  const uid = await somebody()
  const adding = await Promise.allSettled(
    Array.from({ length: 15 }, (_, index) => add(uid, `${index}`)),
  )
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(add(uid, 'one more')).rejects.toMatchObject({ code: 'scanner-limit-reached' })
  expect(await listScanners(store, uid)).toHaveLength(10)
})

test('after the active one, the first by name takes over, and after the last none', async () => {
  const uid = await somebody()
  const [active, c, b] = [await add(uid, 'active'), await add(uid, 'c'), await add(uid, 'b')]
  await deleteScanner(store, uid, active.id)
  expect(await activeOf(uid)).toBe(b.id)
  await deleteScanner(store, uid, c.id)
  expect(await activeOf(uid)).toBe(b.id)
  await deleteScanner(store, uid, b.id)
  expect(await activeOf(uid)).toBeNull()
  const again = await add(uid, 'again')
  expect(await activeOf(uid)).toBe(again.id)
})

test('another’s scanner is not there, for any verb', async () => {
  const [owner, stranger] = [await somebody(), await somebody()]
  const { id } = await add(owner, 'own')
  const notFound = { code: 'not-found' }
  await expect(saveScanner(store, stranger, id, form('taken'))).rejects.toMatchObject(notFound)
  await expect(activateScanner(store, stranger, id)).rejects.toMatchObject(notFound)
  await expect(deleteScanner(store, stranger, id)).rejects.toMatchObject(notFound)
  await expect(deleteScanner(store, owner, 'none')).rejects.toMatchObject(notFound)
  await expect(addScanner(store, 'nobody', form('x'))).rejects.toMatchObject(notFound)
  expect(await listScanners(store, owner)).toMatchObject([{ id, name: 'own' }])
})

test('deleting a scanner takes back what it had queued, and nothing else', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob(), aJob())
  await takeIn()
  const other = await add(user.uid, 'other', 'zither')
  await activateScanner(store, user.uid, other.id)
  await world.gigboard.post(aJob({ title: 'Zither wanted' }))
  await takeIn()
  await deleteScanner(store, user.uid, user.scannerId)

  const ends = (await applicationsOf(user)).map(({ state, reason }) => `${state} ${reason}`)
  expect(ends.toSorted()).toEqual([
    'cancelled scanner-deleted',
    'cancelled scanner-deleted',
    'queued null',
  ])
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('an application being prepared when its scanner was deleted is not sent either', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(world.services)
  await deleteScanner(store, user.uid, user.scannerId)

  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  expect(claimed.claim.uid).toBe(user.uid)
  await sendApplication(world.services, claimed.claim)
  expect(await applicationsOf(user)).toMatchObject([
    { state: 'cancelled', reason: 'scanner-deleted' },
  ])
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('the longest keyword that a form allows can be stored', async () => {
  const uid = await somebody()
  const syllables = Array.from({ length: 66 }, (_, index) =>
    String.fromCodePoint(0xac01 + index * 97),
  ).join('')
  const keywords = ScannerForm.parse({ name: 'x', keywords: syllables }).keywords
  await add(uid, 'long', keywords)
  expect(await indexOf(uid)).toHaveLength(1)
})

const verb = fc.record({
  kind: fc.constantFrom('add', 'save', 'activate', 'delete'),
  which: fc.nat(9),
  keywords: fc
    .array(
      fc.constantFrom('WordPress', 'online shop', '-casino', 'C++', 'Café', 'node.js', 'a b c'),
      { minLength: 1, maxLength: 4 },
    )
    .map((items) => ['always', ...items].join(', ')),
})

test('after any verbs in any order the index holds exactly what the scanners look for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(verb, { maxLength: 12 }), async (verbs) => {
      const uid = await somebody()
      for (const { kind, which, keywords } of verbs) {
        const own = await listScanners(store, uid)
        const id = own[which % Math.max(1, own.length)]?.id ?? 'none'
        if (kind === 'add' && own.length < 10) await add(uid, `${which}`, keywords)
        else if (id === 'none') continue
        else if (kind === 'save') await saveScanner(store, uid, id, form(`${which}`, keywords))
        else if (kind === 'activate') await activateScanner(store, uid, id)
        else if (kind === 'delete') await deleteScanner(store, uid, id)
      }
      const own = await listScanners(store, uid)
      expect(await indexOf(uid)).toEqual(own.flatMap(rowsOf).toSorted())
      const active = await activeOf(uid)
      if (own.length === 0) expect(active).toBeNull()
      else expect(own.map(({ id }) => id)).toContain(active)
    }),
    { numRuns: 15 },
  )
})

test('a scanner saved many times at the same moment has the index of one of them', async () => {
  const uid = await somebody()
  const { id } = await add(uid, 'x')
  const words = ['one', 'two, three', 'four', 'five, six', 'seven']
  await Promise.all(words.map((keywords) => saveScanner(store, uid, id, form('x', keywords))))
  const own = await listScanners(store, uid)
  expect(await indexOf(uid)).toEqual(own.flatMap(rowsOf).toSorted())
})

function form(name: string, keywords = 'wordpress'): ScannerForm {
  return { ...emptyScannerForm, name, keywords }
}

function add(uid: string, name: string, keywords?: string): Promise<Scanner> {
  return addScanner(store, uid, form(name, keywords))
}

async function somebody(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(store.db, { uid, email: `${uid}@example.org` })
  return uid
}

async function activeOf(uid: string): Promise<string | null> {
  const [user] = await store.db.select().from(users).where(eq(users.uid, uid))
  return user?.activeScannerId ?? null
}

async function indexOf(uid: string): Promise<string[]> {
  const rows = await store.db.select().from(scannerIndex).where(eq(scannerIndex.uid, uid))
  return rows.map((row) => `${row.scannerId} ${row.keyword} ${row.lookUpWord}`).toSorted()
}

function rowsOf({ id, keywords }: Scanner): string[] {
  return parseKeywords(keywords).include.map(
    (phrase) => `${id} ${phrase.join(' ')} ${lookUpWord(phrase)}`,
  )
}
