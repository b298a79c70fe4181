import { expect, test } from 'vitest'
import { brokenCheckers, passingChecker } from '../../tests/support/writing/broken-checkers.ts'
import { answerTo } from './check-letters.ts'
import { readPosting } from './read-posting.ts'
import { readProfile } from './read-profile.ts'
import { written } from './write-letters.ts'

test('a line that is no JSON, or no letter, is answered with what is wrong with it', () => {
  expect(answerTo('{"profile":')).toEqual({ error: 'This line is not JSON.' })
  expect(answerTo('{"profile":{}}')).toEqual({ error: expect.stringContaining('letter') })
  expect(answerTo('{"profile":{"tags":7},"letter":"Hi"}')).toEqual({
    error: expect.stringContaining('tags'),
  })
})

test('a letter is checked without a posting, and with one in either form', () => {
  const profile = { fullName: 'Ada Byron', detailedExperience: 'I built a shop.' }
  const letter = 'Hello,\n\nI built a shop.\n\nAda Byron'
  for (const posting of [
    undefined,
    { title: 'A shop', skills: ['PHP'] },
    { title: 'A shop', description: 'We need a shop.', skillsText: 'PHPLaravel' },
  ]) {
    expect(answerTo(JSON.stringify({ profile, posting, letter }))).toEqual({
      ok: true,
      unsupported: [],
      ms: expect.any(Number),
    })
  }
})

test.each(Object.entries(brokenCheckers))(
  'on the command line, a checker that %s leaves every letter unchecked and for review',
  (_what, check) => {
    const profile = { fullName: 'Ada Byron', detailedExperience: 'I built a shop.' }
    const posting = { title: 'A shop', description: 'We need a shop.' }
    const line = JSON.stringify({ profile, posting, letter: 'I built a shop.' })
    expect(answerTo(line, check)).toMatchObject({
      ok: false,
      unsupported: [{ class: 'unchecked' }],
    })
    expect(answerTo(line, passingChecker)).toMatchObject({ ok: true })
    const order = { posting: readPosting(posting), lastLetters: [] }
    expect(written(readProfile(profile), { ...order, check })).toMatchObject({
      verdict: 'review',
      doubts: [{ class: 'unchecked' }],
    })
    expect(written(readProfile(profile), { ...order, check: passingChecker })).toMatchObject({
      verdict: 'ok',
    })
  },
)

test('years of experience are counted to this year, also on the command line', () => {
  const since = new Date().getUTCFullYear() - 9
  const profile = {
    fullName: 'Ada Byron',
    detailedExperience: `I have built shops since ${since}.`,
  }
  const answers = [9, 19].map((years) => {
    const letter = `I have built shops for ${years} years.`
    return answerTo(JSON.stringify({ profile, letter }))
  })
  expect(answers).toMatchObject([{ ok: true }, { ok: false, unsupported: [{ class: 'number' }] }])
})

test('an empty letter is too short rather than unchecked', () => {
  expect(answerTo(JSON.stringify({ profile: {}, letter: ' ' }))).toMatchObject({
    ok: false,
    unsupported: [{ class: 'length' }],
  })
})
