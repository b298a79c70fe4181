import { expect, test } from 'vitest'
import type { Letter } from '../../ports/mail-templates.ts'
import { mailTemplates } from './mail-templates.ts'

const link = 'https://bids.example.org/reset-password#token=a-b_c'
const letters: Letter[] = [
  { kind: 'password-reset', link },
  { kind: 'password-changed', resetLink: link },
  { kind: 'sign-up-attempt', logInLink: 'https://bids.example.org/login', resetLink: link },
  { kind: 'sign-in-refused', marketplace: 'Gigboard', profileLink: link },
  { kind: 'sign-in-challenged', marketplace: 'Gigboard', profileLink: link },
  { kind: 'bidding-paused', marketplace: 'Gigboard', biddingLink: link },
  { kind: 'payment-failed', until: '2031-06-04T12:05:00Z', timeZone: 'UTC', manageLink: link },
]

test.for(letters)('$kind says the same as a page and as plain text', async (letter) => {
  const { subject, html, text } = await mailTemplates().render(letter)
  expect(subject).toMatch(/^[A-Z][^!\n]{5,77}$/u)
  const shown = shownIn(html)
  for (const line of text.split('\n').filter((each) => each !== '' && !each.endsWith(':')))
    expect(shown).toContain(line)
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(link)
  expect(`${text}${shown}`).not.toContain('!')
})

test('the words of a reset say how long its link works, and that nothing happens by itself', async () => {
  const { subject, text } = await mailTemplates().render({ kind: 'password-reset', link })
  expect(subject).toBe('Choose a new password')
  expect(text).toContain('works once, for ten minutes')
  expect(text).toContain('If you did not ask for it, nothing happens')
})

test.for(['sign-in-refused', 'sign-in-challenged'] as const)(
  '%s names the marketplace, whatever it is called, and is escaped',
  async (kind) => {
    const marketplace = 'Work & <b>Joy</b>"'
    const letter: Letter = { kind, marketplace, profileLink: link }
    const { subject, html, text } = await mailTemplates().render(letter)
    expect(subject).toContain(marketplace)
    expect(text).toContain(marketplace)
    expect(html).not.toContain('<b>')
    expect(shownIn(html)).toContain(marketplace)
  },
)

test('a pause says what happened, that nothing more is sent, and what to do', async () => {
  const letter: Letter = { kind: 'bidding-paused', marketplace: 'A & <b>B', biddingLink: link }
  const { html, text } = await mailTemplates().render(letter)
  expect(text).toContain('A & <b>B refused three of your applications one after the other')
  expect(text).toContain('nothing more is sent for you')
  expect(text).toContain('Put that right, then press “Resume”')
  expect(html).not.toContain('<b>')
})

test.for([
  ['UTC', '4 June 2031, 12:05 UTC'],
  ['Europe/London', '4 June 2031, 13:05 BST'],
  ['Asia/Kolkata', '4 June 2031, 17:35 GMT+5:30'],
] as const)('the end of a plan is told in %s as %s', async ([timeZone, moment]) => {
  const until = '2031-06-04T12:05:00Z'
  const letter: Letter = { kind: 'payment-failed', until, timeZone, manageLink: link }
  const { text } = await mailTemplates().render(letter)
  expect(text).toContain(`The plan goes on until ${moment}; from then on`)
})

test('a page is readable in the light and in the dark', async () => {
  const { html } = await mailTemplates().render({ kind: 'password-reset', link })
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('lang="en"')
})

/** The text of a page, with its entities as characters. */
function shownIn(html: string): string {
  const text = html
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<(?:style|title).*?<\/(?:style|title)>/gsu, '')
  return text
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
