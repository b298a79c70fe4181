import { agoInWords } from '../../../contract/bidding/ago-in-words.ts'
import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Connection } from '../../../contract/user/connection-calls.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { isSilent, sayChecked } from '../auto-bidding/watching/say-watch.ts'

/** Says who sends applications to a marketplace, and when. */
export function saySending(
  { title, connect, personRule }: Pick<AboutMarketplace, 'title' | 'connect' | 'personRule'>,
  {
    connection: { isUnattended },
    user: { autoBiddingEnabled },
  }: {
    connection: Pick<Connection, 'isUnattended'>
    user: Pick<UserDocument, 'autoBiddingEnabled'>
  },
): string {
  if (connect === null)
    return `You send these yourself: ${title} takes no applications from programs. We find the job and write the letter; you copy it, open the job and send it.`
  if (personRule && !isUnattended)
    return `Sent for you after you press Send, never automatically. ${personRule.says}`
  return autoBiddingEnabled
    ? 'Sent for you: automatically where your rules allow it, otherwise after you press Send.'
    : 'Sent for you after you press Send, and automatically only while auto-bidding is on.'
}

/** Says how postings are read, and when they last were. */
export function sayRead(
  {
    readEverySeconds,
    isSearchedOnRequest,
  }: Pick<AboutMarketplace, 'readEverySeconds' | 'isSearchedOnRequest'>,
  connection: Pick<Connection, 'checkedSecondsAgo' | 'silentAfterSeconds'>,
): string {
  const { checkedSecondsAgo: seconds } = connection
  if (isSearchedOnRequest) return 'Searched only when you ask, on the Auto-Apply page'
  const last =
    seconds === null
      ? 'Not read yet'
      : sayChecked(seconds, { isSilent: isSilent(seconds, connection) })
  if (readEverySeconds === null) return last
  const minutes = Math.max(1, Math.round(readEverySeconds / 60))
  const often = minutes === 1 ? 'every minute' : `every ${minutes} minutes`
  return `${last}; its feed is read ${often} at most`
}

/** Says what is kept, and for how long: of the user, and of the marketplace's jobs. */
export function sayKept({
  account,
  connect,
  keepHours,
  isSearchedOnRequest,
}: Pick<Connection, 'account'> &
  Pick<AboutMarketplace, 'connect' | 'keepHours' | 'isSearchedOnRequest'>): string {
  const what = isSearchedOnRequest ? 'The texts of its jobs' : "Jobs you don't apply to"
  const jobs = keepHours === null ? '' : ` ${what}, for ${inHoursOrDays(keepHours)}.`
  const own = `Your applications and letters, until you delete your account.${jobs}`
  if (account === null || account === 'none') return own
  if (connect === 'token')
    return `A token that lets us in, sealed so that only the program that sends can open it, until you disconnect. ${own}`
  return `Your email, password and security answer, sealed so that only the program that sends can open them, until you disconnect. ${own}`
}

/** Says how many bids or connects the user has left, and when that was told. Empty: it has not been. */
export function sayLeft(
  { allowance }: Pick<AboutMarketplace, 'allowance'>,
  { connection: { left }, now }: { connection: Pick<Connection, 'left'>; now: Instant },
): { label: string; value: string }[] {
  if (allowance === null || left === null) return []
  const label = allowance === 'bids' ? 'Bids left' : 'Connects left'
  const minutes = (Date.parse(now) - Date.parse(left.at)) / 60_000
  return [
    {
      label,
      value: `${sayCount(left.count)}, ${minutes < 1 ? 'just now' : agoInWords(left.at, now)}`,
    },
  ]
}

function inHoursOrDays(hours: number): string {
  if (hours % 24 === 0 && hours > 24) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
