import type { Instant } from '../../../contract/instant.ts'
import type { Letter } from '../../ports/mail-templates.ts'

export type Words = {
  subject: string
  paragraphs: string[]
  /** The one next step. */
  action: { label: string; link: string }
  /** Below the action. */
  closing: string[]
}

/** What each mail says. */
export function wordsOf(letter: Letter): Words {
  switch (letter.kind) {
    case 'password-reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [
          'Somebody asked for a new password for your Bidwright account.',
          'This link works once, for ten minutes. It logs you out everywhere.',
        ],
        action: { label: 'Choose a new password', link: letter.link },
        closing: ['If you did not ask for it, nothing happens: your password stays as it is.'],
      }
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your Bidwright account was changed, and every other session has ended.',
          'If that was you, there is nothing to do. If it was not, choose a new password now.',
        ],
        action: { label: 'Choose a new password', link: letter.resetLink },
        closing: [],
      }
    case 'sign-up-attempt':
      return {
        subject: 'You already have an account',
        paragraphs: [
          'Somebody tried to sign up for Bidwright with this address, which has an account already. Nothing was changed.',
          'If that was you, log in instead.',
        ],
        action: { label: 'Log in', link: letter.logInLink },
        closing: [
          `If you have forgotten your password, ask for a new one: ${letter.resetLink}`,
          'If it was not you, there is nothing to do.',
        ],
      }
    case 'sign-in-refused':
      return {
        subject: `${letter.marketplace} refused your sign-in`,
        paragraphs: [
          `${letter.marketplace} did not accept the credentials in your profile. No applications are sent until they are right.`,
          'Enter them again in your profile. We try them at once.',
        ],
        action: { label: 'Open your profile', link: letter.profileLink },
        closing: [noticeReason],
      }
    case 'sign-in-challenged':
      return {
        subject: `${letter.marketplace} wants to see that you are a person`,
        paragraphs: [
          `${letter.marketplace} asks for a proof that only you can give. No applications are sent until then.`,
          `Log in at ${letter.marketplace} and answer what it asks. Then save your credentials in your profile again.`,
        ],
        action: { label: 'Open your profile', link: letter.profileLink },
        closing: [noticeReason],
      }
    case 'bidding-paused':
      return {
        subject: 'Sending has stopped until you look at it',
        paragraphs: [
          `${letter.marketplace} refused three of your applications one after the other, so nothing more is sent for you.`,
          'The list of your applications says why each was refused: too few connects, the letter, or the answers to the client’s questions. Put that right, then press “Resume”.',
        ],
        action: { label: 'See why', link: letter.biddingLink },
        closing: [noticeReason],
      }
    case 'checkout-link':
      return {
        subject: `Your link to Bidwright ${letter.planName}`,
        paragraphs: [
          `Somebody asked for a link to buy Bidwright ${letter.planName} with this address.`,
          'It opens a payment page, for seven days and until it is paid. Nothing is charged before you pay there.',
        ],
        action: { label: 'Open the payment page', link: letter.link },
        closing: ['If you did not ask for it, there is nothing to do.'],
      }
    case 'activation-link':
      return {
        subject: 'Thank you: one step is left',
        paragraphs: [
          'Your payment has arrived. Your plan begins with an account: sign up with this address, or log in if it has an account, and the plan is yours.',
          'If your plan is active already, there is nothing to do.',
        ],
        action: { label: 'Sign up', link: letter.link },
        closing: ['This link works once. Whoever has it needs this address, too.'],
      }
    case 'payment-failed':
      return {
        subject: 'Your payment did not go through',
        paragraphs: [
          `Your card was not charged for your Bidwright plan. The plan goes on until ${inWords(letter.until, letter.timeZone)}; from then on the limits of the free plan hold.`,
          'Give another card, or pay the open invoice.',
        ],
        action: { label: 'Manage your plan', link: letter.manageLink },
        closing: [],
      }
  }
}

/** "25 November 2026, 14:05 UTC" */
function inWords(at: Instant, timeZone: string): string {
  const moment = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))
  return moment.replace(' at ', ', ')
}

const noticeReason =
  'You get this mail because notifications are on. You can switch them off in your profile.'
