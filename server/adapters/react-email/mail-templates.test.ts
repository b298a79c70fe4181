import { expect, test } from 'vitest'
import { activationLinkWords } from '../../core/mailing/mails/activation-link.ts'
import { biddingPausedWords } from '../../core/mailing/mails/bidding-paused.ts'
import { clientAnsweredWords } from '../../core/mailing/mails/client-answered.ts'
import { checkoutLinkWords } from '../../core/mailing/mails/checkout-link.ts'
import { logInChangedWords } from '../../core/mailing/mails/log-in-changed.ts'
import { newSignInWords } from '../../core/mailing/mails/new-sign-in.ts'
import { passwordChangedWords } from '../../core/mailing/mails/password-changed.ts'
import { addressConfirmationWords } from '../../core/mailing/mails/address-confirmation.ts'
import { passwordResetWords } from '../../core/mailing/mails/password-reset.ts'
import { paidTwiceWords } from '../../core/mailing/mails/paid-twice.ts'
import { paymentFailedWords } from '../../core/mailing/mails/payment-failed.ts'
import { signInChallengedWords } from '../../core/mailing/mails/sign-in-challenged.ts'
import { signInRefusedWords } from '../../core/mailing/mails/sign-in-refused.ts'
import { signUpAttemptWords } from '../../core/mailing/mails/sign-up-attempt.ts'
import { weeklyDigestWords } from '../../core/mailing/mails/weekly-digest.ts'
import type { MailWords } from '../../ports/mail-templates.ts'
import { mailTemplates } from './mail-templates.ts'

const origin = 'https://bids.example.org'
const link = `${origin}/reset-password#token=a-b_c`
const marketplace = 'Gigboard'
const until = '2031-06-04T12:05:00Z'
const seen = {
  at: '2031-05-04T10:00:00Z',
  browser: 'Firefox on Windows',
  network: '203.0.113.0/24',
  origin,
  provider: null,
}
const happened = {
  matched: 9,
  sent: 7,
  viewed: 3,
  replied: 2,
  interviewed: 1,
  hired: 1,
  declined: 1,
  connects: 28,
}
const digest = weeklyDigestWords({
  origin,
  week: happened,
  weekBefore: happened,
  waiting: { unread: 1, review: 2, followUps: 3 },
})
const mails: [string, MailWords][] = [
  ['password-reset', passwordResetWords({ link })],
  ['address-confirmation', addressConfirmationWords({ link })],
  ['password-changed', passwordChangedWords({ origin })],
  ['sign-up-attempt', signUpAttemptWords({ origin })],
  ['sign-in-refused', signInRefusedWords({ marketplace, origin })],
  ['sign-in-challenged', signInChallengedWords({ marketplace, origin })],
  ['bidding-paused', biddingPausedWords({ origin })],
  [
    'client-answered',
    clientAnsweredWords({ origin, applicationId: 'a-1', how: 'replied', count: 1 }),
  ],
  [
    'clients-answered',
    clientAnsweredWords({ origin, applicationId: 'a-1', how: 'replied', count: 3 }),
  ],
  ...(digest ? [['weekly-digest', digest] satisfies [string, MailWords]] : []),
  ['checkout-link', checkoutLinkWords({ planName: 'Pro', link })],
  ['activation-link', activationLinkWords({ link, isSecond: false })],
  ['activation-link-of-a-second-plan', activationLinkWords({ link, isSecond: true })],
  ['paid-twice', paidTwiceWords({ origin })],
  ['new-sign-in', newSignInWords(seen)],
  ['new-sign-in-at-a-provider', newSignInWords({ ...seen, provider: 'Example ID' })],
  ['second-factor-on', logInChangedWords({ ...seen, change: 'second-factor-on' })],
  ['second-factor-off', logInChangedWords({ ...seen, change: 'second-factor-off' })],
  ['passkey-added', logInChangedWords({ ...seen, change: 'passkey-added' })],
  ['passkey-removed', logInChangedWords({ ...seen, change: 'passkey-removed' })],
  ['payment-failed', paymentFailedWords({ until, timeZone: 'UTC', origin })],
]

test.for(mails)('%s says the same as a page and as plain text', async ([, words]) => {
  const { subject, html, text } = await mailTemplates().render(words)
  expect(subject).toMatch(/^[A-Z][^!\n]{5,77}$/u)
  const shown = shownIn(html)
  for (const line of text.split('\n').filter((each) => each !== '' && !each.endsWith(':')))
    expect(shown).toContain(line)
  expect(words.action.link).toMatch(/^https:\/\/bids\.example\.org\/[a-z]/u)
  expect(html).toContain(`href="${words.action.link}"`)
  expect(text).toContain(words.action.link)
  expect(`${text}${shown}`).not.toContain('!')
})

test('the words of a reset say how long its link works, and that nothing changes without it', async () => {
  const { subject, text } = await mailTemplates().render(passwordResetWords({ link }))
  expect(subject).toBe('Choose a new password')
  expect(text).toContain('works once, for ten minutes')
  expect(text).toContain(
    "If this wasn't you, you can ignore this email; your password stays the same",
  )
})

test.for([
  ['second-factor-on', 'turned on', 'ask support to turn two-step log-in off'],
  ['second-factor-off', 'turned off', 'turn two-step log-in on again'],
  ['passkey-added', 'was added', 'remove the passkey on your profile'],
  ['passkey-removed', 'was removed', 'check the passkeys on your profile'],
] as const)(
  'the mail %s says what changed, when, from where, and what to do if it was somebody else',
  async ([change, changed, advice]) => {
    const { subject, text } = await mailTemplates().render(logInChangedWords({ ...seen, change }))
    expect(subject).toContain(changed)
    expect(text).toContain('Firefox on Windows, network 203.0.113.0/24, 2031-05-04 at 10:00 UTC.')
    expect(text).toContain("If it wasn't you, choose a new password now.")
    expect(text).toContain(advice)
    const elsewhere = logInChangedWords({ ...seen, change, provider: 'Example ID' })
    expect((await mailTemplates().render(elsewhere)).text).toContain(
      'change your password at Example ID',
    )
  },
)

test.for([
  ['sign-in-refused', signInRefusedWords],
  ['sign-in-challenged', signInChallengedWords],
] as const)(
  '%s names the marketplace, whatever it is called, and is escaped',
  async ([, wordsOf]) => {
    const marketplace = 'Work & <b>Joy</b>"'
    const words = wordsOf({ marketplace, origin })
    const { subject, html, text } = await mailTemplates().render(words)
    expect(subject).toContain(marketplace)
    expect(text).toContain(marketplace)
    expect(html).not.toContain('<b>')
    expect(shownIn(html)).toContain(marketplace)
  },
)

test('a pause says what happened, that nothing more is sent, and what to do', async () => {
  const { text } = await mailTemplates().render(biddingPausedWords({ origin }))
  expect(text).toContain(
    "Three of your applications in a row were refused, so we've paused sending",
  )
  expect(text).toContain('Fix that, then press “Resume sending”')
})

test.for([
  ['UTC', '4 June 2031, 12:05 UTC'],
  ['Europe/London', '4 June 2031, 13:05 BST'],
  ['Asia/Kolkata', '4 June 2031, 17:35 GMT+5:30'],
] as const)('the end of a plan is told in %s as %s', async ([timeZone, moment]) => {
  const { text } = await mailTemplates().render(paymentFailedWords({ until, timeZone, origin }))
  expect(text).toContain(`Your plan continues until ${moment}; after that`)
})

test('a page is readable in the light and in the dark', async () => {
  const { html } = await mailTemplates().render(passwordResetWords({ link }))
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
