import type {
  ChannelKind,
  NoticeChannel,
  NoticeDelivery,
} from '../../../../contract/noticing/channel.ts'
import type { Tone } from '../../../ui/badge.tsx'

export const kindTitles: Record<ChannelKind, string> = {
  webhook: 'Webhook',
  slack: 'Slack',
  telegram: 'Telegram',
}

type State = { words: string; tone: Tone; says: string }

/** Says how a channel stands, and what to do where something is wrong. */
export function sayChannel({ kind, isOn, offReason, failingSince }: NoticeChannel): State {
  if (offReason === 'gone')
    return {
      words: 'Switched off',
      tone: 'warn',
      says: `${theirNames[kind]} says this address no longer exists. Add it again, or remove it.`,
    }
  if (offReason === 'refused')
    return {
      words: 'Switched off',
      tone: 'warn',
      says: `${theirNames[kind]} no longer accepts our messages here. Check it, then switch it on.`,
    }
  if (!isOn) return { words: 'Off', tone: 'neutral', says: 'No notices are sent here.' }
  if (failingSince !== null)
    return { words: 'Failing', tone: 'warn', says: 'The last notice has not arrived.' }
  return { words: 'On', tone: 'good', says: 'Tells you of replies and pauses.' }
}

const theirNames: Record<ChannelKind, string> = {
  webhook: 'The receiver',
  slack: 'Slack',
  telegram: 'Telegram',
}

/** Says what a notice tells. */
export function sayEvent({ event, how, applicationId }: NoticeDelivery): string {
  if (event === 'test') return 'Test notice'
  if (event === 'bidding-paused') return 'Sending is paused'
  if (applicationId === null) return 'Clients replied'
  return how === null ? 'A client replied' : answers[how]
}

const answers = {
  replied: 'A client replied',
  interviewed: 'A client invited you to an interview',
  hired: 'A client hired you',
} as const

/** Says what became of a notice. */
export function sayDelivery(delivery: NoticeDelivery): State {
  const { state } = delivery
  const last = lastTry(delivery)
  if (state === 'delivered') return { words: 'Delivered', tone: 'good', says: last }
  if (state === 'failed') return { words: 'Failed', tone: 'bad', says: last }
  const says = isBeingSent(delivery) ? 'Sending…' : `${last} We'll try again for a day.`
  return { words: 'Waiting', tone: 'neutral', says }
}

/** Tells whether the next try is due now: it is not to be asked for again. */
export function isBeingSent({ state, status, problem }: NoticeDelivery): boolean {
  return state === 'waiting' && status === null && problem === null
}

function lastTry({ status, problem }: NoticeDelivery): string {
  if (status !== null) return `Answered with status ${status}.`
  if (problem === 'channel-off') return 'Switched off before it was sent.'
  if (problem === 'unreadable') return "We couldn't read the saved address. Add the channel again."
  return "We couldn't reach it within 10 seconds. It must be on the public internet."
}
