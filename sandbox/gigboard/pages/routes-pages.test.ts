import { expect, test } from 'vitest'
import { aGigboard, secrets } from '../../../tests/support/outside/test-gigboard.ts'

test('a person can join, be found by a program, and play the client from opening to hiring', async () => {
  const gigboard = await aGigboard()
  const joined = await submitForm(`${gigboard.url}/join`, {
    email: 'Ada@example.com',
    displayName: 'Ada <L>',
    ...secrets,
  })
  expect(joined.status).toBe(303)
  const profile = `${gigboard.url}${joined.headers.get('location')}`
  expect(await read(profile)).toContain('100,000 connects left')

  const session = await gigboard.call('POST', '/api/v1/sessions', {
    email: 'ada@example.com',
    ...secrets,
  })
  const [jobId] = await gigboard.post({ title: 'Play' })
  const job = `${gigboard.url}/jobs/${jobId}`
  expect(await read(job)).toContain('Nobody has applied yet')
  const headers = {
    authorization: `Bearer ${session.body.token}`,
    'content-type': 'application/json',
  }
  const letter = `${'Dear client, '.repeat(20)}<b>Ada</b>`
  await fetch(`${gigboard.url}/api/v1/jobs/${jobId}/proposals`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ letter }),
  })

  const closed = await read(job)
  expect(closed).toContain('Ada &#60;L&#62;')
  expect(closed).not.toContain('Ada&#60;/b&#62;')
  const [{ proposalId = '' } = {}] = await gigboard.ledger()
  const act = (values: Record<string, string>) =>
    submitForm(`${gigboard.url}/proposals/${proposalId}`, values)

  const opened = await act({ kind: 'view' })
  expect(opened.headers.get('location')).toBe(`/jobs/${jobId}#${proposalId}`)
  expect(await read(job)).toContain('&#60;b&#62;Ada&#60;/b&#62;')
  await act({ kind: 'reply', text: 'When could you begin?' })
  expect(await read(profile)).toContain('When could you begin?')
  await act({ kind: 'hire' })
  expect(await read(job)).toContain('<span class="badge hired">hired</span>')
  expect(await read(job)).not.toContain('value="decline"')
})

test('a person posts a job manually with questions, and its client reads the answers', async () => {
  const gigboard = await aGigboard()
  const { url } = gigboard
  expect(await read(`${url}/post`)).toContain('Questions for applicants, one per line')
  const typed = {
    title: ' A shop <b>now</b> ',
    description: 'Small.\nGreen.',
    budget: '750',
    skills: 'WordPress, , PHP',
    questions: 'When can you start?\r\n\r\n Why <i>you</i>? ',
  }
  const posted = await submitForm(`${url}/jobs`, typed)
  expect(posted.status).toBe(303)
  const page = posted.headers.get('location') ?? ''
  const jobId = page.slice('/jobs/'.length)
  expect((await gigboard.call('GET', `/api/v1/jobs/${jobId}`)).body).toMatchObject({
    title: 'A shop <b>now</b>',
    budget: { amount: 750, currency: 'USD' },
    skills: ['WordPress', 'PHP'],
    questions: ['When can you start?', 'Why <i>you</i>?'],
  })
  expect(await read(url + page)).toContain('Why &#60;i&#62;you&#60;/i&#62;?')

  const { call } = await gigboard.signedUp()
  const answers = [
    { question: 'When can you start?', answer: 'On <b>Monday</b>' },
    { question: 'Why you?', answer: 'Because' },
  ]
  await call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'Hello', answers })
  const [{ proposalId = '' } = {}] = await gigboard.ledger()
  await submitForm(`${url}/proposals/${proposalId}`, { kind: 'view' })
  expect(await read(url + page)).toContain('On &#60;b&#62;Monday&#60;/b&#62;')
})

test('says what is wrong with a job and keeps what was typed', async () => {
  const { url, call } = await aGigboard()
  for (const wrong of [{ title: ' ' }, { budget: 'a lot' }, { budget: '-5' }]) {
    const typed = { title: 'A shop', budget: '5', questions: 'When "exactly"?', ...wrong }
    const refused = await submitForm(`${url}/jobs`, typed)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('role="alert"')
    expect(page).toContain('When &#34;exactly&#34;?')
  }
  expect((await call('GET', '/api/v1/jobs')).body.jobs).toEqual([])
})

test('hostile postings stay text', async () => {
  const gigboard = await aGigboard()
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const [jobId] = await gigboard.post({
    title: hostile,
    description: hostile,
    skills: [hostile],
    questions: [hostile],
    allowedCountries: [hostile],
    client: { country: hostile, memberSince: hostile },
  })

  const search = encodeURIComponent(hostile)
  for (const path of ['/', `/?q=${search}`, `/jobs/${jobId}`]) {
    const page = await read(gigboard.url + path)
    expect(page).toContain('&#60;script&#62;')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img src=x')
  }
})

test('pages allow no scripts', async () => {
  const { url } = await aGigboard()
  for (const path of ['/', '/join', '/post', '/nowhere', '/jobs/none']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('script')
  }
})

test('lists the newest first, in pages, and finds jobs by all words', async () => {
  const { url, post } = await aGigboard()
  await post(
    ...Array.from({ length: 30 }, (_, n) => ({
      title: `Job number ${n} end`,
      skills: n === 3 ? ['Liquid'] : [],
    })),
  )

  const first = await read(url)
  expect(first.indexOf('number 29 end')).toBeLessThan(first.indexOf('number 28 end'))
  expect(first).not.toContain('number 4 end')
  expect(await read(`${url}/?page=2`)).toContain('number 4 end')
  expect(await read(`${url}/?page=99999`)).toContain('Page 2 of 2')
  const found = await read(`${url}/?q=LIQUID+job`)
  expect(found).toContain('number 3 end')
  expect(found).toContain('1 job,')
  expect(await read(`${url}/?q=nothing+like+it`)).toContain('No job has all of these words')
})

test('says what is wrong with a sign-up and keeps what was typed', async () => {
  const { url } = await aGigboard()
  const taken = { email: 'a@example.com', displayName: 'Ada', ...secrets }
  await submitForm(`${url}/join`, taken)

  const again = await submitForm(`${url}/join`, taken)
  expect(again.status).toBe(409)
  const page = await again.text()
  expect(page).toContain('There is an account with this e-mail address already.')
  expect(page).toContain('value="a@example.com"')
  expect(page).not.toContain(secrets.password)
})

test('forms of other sites are refused', async () => {
  const gigboard = await aGigboard()
  const form = { kind: 'hire' }
  const foreign = await submitForm(`${gigboard.url}/proposals/p1`, form, {
    origin: 'http://evil.example.com',
  })
  expect(foreign.status).toBe(403)
  const own = await submitForm(`${gigboard.url}/proposals/p1`, form, { origin: gigboard.url })
  expect(own.status).toBe(404)
})

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function submitForm(
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
    headers,
  })
}
