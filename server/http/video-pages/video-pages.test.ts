import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { ask, asUser, testApp, testOrigin } from '../../../tests/support/http.ts'
import { uploadAll } from '../../../tests/support/outside/tus.ts'
import { videoLinkTo } from '../../core/videos/video-link.ts'
import { users } from '../../store/accounts/account-schema.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { applicationEvents, applications, jobs } from '../../store/schema.ts'
import { videoViews } from '../../store/videos/video-schema.ts'
import { maxViews } from '../../store/videos/video-pages.ts'

/** Signs a user with a video up, who has applied to a job. */
async function aPage(ofJob: Partial<StoredJob> = {}) {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const { db } = services.store
  const video = aVideo('mp4', 1000)
  await uploadAll(app, user, video, { name: 'me.mp4' })
  const wish = { fullName: 'Grace Example', wantsVideo: true, includeVideoInCoverLetter: true }
  await db.update(users).set(wish).where(eq(users.uid, user.uid))
  const apply = async (changes: Partial<StoredJob> = {}) => {
    const job = aStoredJob({ title: 'A shop', link: 'https://gigboard.test/jobs/1', ...changes })
    await db.insert(jobs).values(job)
    const id = crypto.randomUUID()
    const at = job.seenAt
    const basics = { id, uid: user.uid, marketplace: job.marketplace, jobId: job.id }
    await db
      .insert(applications)
      .values({ ...basics, state: 'submitted', matchedAt: at, decidedAt: at })
    return id
  }
  const keyOf = async () => {
    const [row] = await db.select().from(users).where(eq(users.uid, user.uid))
    return row?.videoKey ?? ''
  }
  const pathOf = async (id: string) => {
    const link = videoLinkTo({ origin: testOrigin, key: await keyOf() }, id) ?? ''
    return link.slice(testOrigin.length)
  }
  const applicationId = await apply(ofJob)
  const path = await pathOf(applicationId)
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  const play = (headers: Record<string, string> = {}, query = '') =>
    get(`${path}/video${query}`, headers)
  const views = async () => db.$count(videoViews, eq(videoViews.applicationId, applicationId))
  const turn = (isOn: boolean, by = user) =>
    ask(app, {
      method: 'PUT',
      url: `/api/applications/${applicationId}/video-page`,
      headers: asUser(by),
      payload: { isOn },
    })
  return { app, services, db, signUp, user, video, apply, pathOf, applicationId, path, get, play, views, turn } // prettier-ignore
}

test('a page shows the video, the name, the job and the way back to it, and nothing of other jobs', async () => {
  const { get, path, apply } = await aPage({ title: 'Shop for <b>Harbour</b> & Co' })
  await apply({ title: 'A secret project of another client' })
  const { statusCode, body, headers } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>Grace Example</h1>')
  expect(body).toContain('Shop for &lt;b&gt;Harbour&lt;/b&gt; &amp; Co')
  expect(body).toContain(`src="${path}/video"`)
  expect(body).toContain('preload="none"')
  expect(body).toMatch(/href="https:\/\/gigboard\.test\/jobs\/1"[^>]*>Reply on Gigboard</u)
  expect(body).not.toContain('secret project')
  expect(body.match(/<script/giu)).toHaveLength(1)
  expect(body).toContain('<script type="module" src="/video-page.js"></script>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test.each(['javascript:alert(1)', '', 'data:text/html,x'])(
  'a page of a job with the link %j has no button',
  async (link) => {
    const { get, path } = await aPage({ link })
    const { body } = await get(path)
    expect(body).not.toContain('<a ')
  },
)

test('the video plays from the page, whole or in parts, and runs nothing', async () => {
  const { play, video } = await aPage()
  const whole = await play()
  expect([whole.statusCode, whole.rawPayload.equals(video)]).toEqual([200, true])
  const part = await play({ range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000'])
  expect(part.rawPayload.equals(video.subarray(10, 20))).toBe(true)
  expect((await play({ range: 'bytes=1000-' })).statusCode).toBe(416)
  expect(part.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('a page that was made up, turned off, or whose video or user is gone, is simply not there', async () => {
  const { get, path, turn, app, user, db, pathOf, apply } = await aPage()
  const other = await pathOf(await apply())
  const swapped = `${path.slice(0, '/v/'.length + 22)}${other.slice('/v/'.length + 22)}`
  const looks = async (url: string) => {
    const { statusCode, body } = await get(url)
    return { statusCode, body: statusCode === 404 ? body : 'there' }
  }
  const missing = await looks('/v/made-up')
  expect(missing).toMatchObject({ statusCode: 404 })
  expect(missing.body).toContain("This video isn't available")
  for (const wrong of [
    `${path}x`,
    path.slice(0, -1),
    swapped,
    `/v/${'A'.repeat(44)}`,
    `/v/${'A'.repeat(5_000)}`,
  ])
    expect(await looks(wrong), wrong).toEqual(missing)

  expect((await turn(false)).status).toBe(200)
  expect(await looks(path)).toEqual(missing)
  expect((await get(`${path}/video`)).statusCode).toBe(404)
  expect(await looks(other)).toMatchObject({ statusCode: 200 })
  await turn(false) // a second press
  expect(await (await turn(true)).body).toMatchObject({ state: 'open' })
  expect(await looks(path)).toMatchObject({ statusCode: 200 })

  await ask(app, { method: 'DELETE', url: '/api/me/video', headers: asUser(user) })
  expect(await looks(path)).toEqual(missing)
  expect((await turn(true)).body).toMatchObject({ state: 'no-video' })
  await uploadAll(app, user, aVideo(), { name: 'new.mp4' })
  expect(await looks(path)).toMatchObject({ statusCode: 200 })
  await db
    .update(users)
    .set({ deletedAt: sql`now()` })
    .where(eq(users.uid, user.uid))
  expect(await looks(path)).toEqual(missing)
})

test('nobody turns the page of another user off, and a malformed wish changes nothing', async () => {
  const { turn, signUp, get, path, app, user, applicationId } = await aPage()
  const stranger = await signUp()
  expect((await turn(false, stranger)).status).toBe(404)
  const url = `/api/applications/${applicationId}/video-page`
  for (const payload of [{}, { isOn: 'no' }, { isOn: false, uid: 'x' }, []])
    expect((await ask(app, { method: 'PUT', url, headers: asUser(user), payload })).status).toBe(
      400,
    )
  expect((await ask(app, { method: 'PUT', url, payload: { isOn: false } })).status).toBe(401)
  expect((await get(path)).statusCode).toBe(200)
})

test('playing counts once a day for each visitor; opening, looking oneself, seeking and HEAD do not', async () => {
  const { app, get, path, play, views, db, applicationId } = await aPage()
  await get(path)
  await get(`${path}?look`)
  await play({}, '?look')
  await play({ range: 'bytes=500-' })
  await app.inject({ method: 'HEAD', url: `${path}/video` })
  expect(await views()).toBe(0)

  const [one, other] = [{ 'user-agent': 'Browser 1' }, { 'user-agent': 'Browser 2' }]
  await Promise.all([1, 2, 3].map(() => play({ ...one, range: 'bytes=0-' })))
  await play(one)
  expect(await views()).toBe(1)
  await play(other)
  expect(await views()).toBe(2)
  await app.inject({
    method: 'GET',
    url: `${path}/video`,
    headers: one,
    remoteAddress: '203.0.113.9',
  })
  expect(await views()).toBe(3)
  const events = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
  expect(events.map(({ kind }) => kind)).toEqual(['video-viewed', 'video-viewed', 'video-viewed'])
  const kept = JSON.stringify(await db.select().from(videoViews))
  expect(kept).not.toMatch(/203\.0|Browser/u)
})

test('a crowd that is made up is counted up to a limit, and the video plays on', async () => {
  const { play, views, db, applicationId, user } = await aPage()
  const made = Array.from({ length: maxViews }, (_, place) => ({
    applicationId,
    uid: user.uid,
    viewer: `${place}`,
  }))
  await db.insert(videoViews).values(made)
  expect((await play({ 'user-agent': 'one more' })).statusCode).toBe(200)
  expect(await views()).toBe(maxViews)
})

test('a video plays also while its views cannot be counted', async () => {
  const { play, db, views } = await aPage()
  await db.execute(
    sql`alter table video_views add constraint nothing_fits check (viewer = '') not valid`,
  )
  try {
    expect((await play()).statusCode).toBe(200)
  } finally {
    await db.execute(sql`alter table video_views drop constraint nothing_fits`)
  }
  expect(await views()).toBe(0)
})

test('while the database is away the page asks to try again', async () => {
  const { get, path, db } = await aPage()
  await db.execute(sql`alter table closed_video_pages rename to away`)
  try {
    const { statusCode, body } = await get(path)
    expect([statusCode, body.includes('Please try again in a few minutes.')]).toEqual([503, true])
  } finally {
    await db.execute(sql`alter table away rename to closed_video_pages`)
  }
})

test('the user reads how often the video was played, their own only, the latest first', async () => {
  const { app, user, signUp, play, apply, pathOf, get, applicationId } = await aPage()
  const read = async (by = user) =>
    (await ask(app, { method: 'GET', url: '/api/video-views', headers: asUser(by) })).body
  expect(await read()).toEqual({ views: 0, applications: 0, latest: [] })
  await play({ 'user-agent': 'one' })
  await play({ 'user-agent': 'two' })
  const second = await apply({ title: 'Another shop' })
  await get(`${await pathOf(second)}/video`)
  expect(await read()).toMatchObject({
    views: 3,
    applications: 2,
    latest: [
      { applicationId: second, title: 'Another shop', views: 1 },
      { applicationId, title: 'A shop', views: 2 },
    ],
  })
  expect(await read(await signUp())).toEqual({ views: 0, applications: 0, latest: [] })
})
