import { type Reason, reasons, sayReasonInFull } from '../../../../contract/bidding/reasons.ts'

const kindsInWords: Record<string, string> = {
  queued: 'Queued',
  composed: 'Letter written',
  armed: 'Cleared for sending',
  'put-back': 'Back in the queue:',
  'answer-missing': 'No clear answer:',
  'looked-up': 'Checked:',
  settled: 'Ended:',
  viewed: 'Seen by the client',
  replied: 'The client replied',
  interviewed: 'The client invited you to an interview',
  hired: 'The client hired you',
  declined: 'The client declined',
  marked: 'You marked it:',
  unmarked: 'You removed the mark:',
  'video-viewed': 'Your video was played',
  prepared: 'You prepared it',
  edited: 'You changed the letter or the answers',
  approved: 'You sent it manually',
  skipped: 'You skipped it',
  restored: 'You undid that',
  confirmed: 'You checked:',
  'over-limit': 'You asked to send it after a limit stopped it',
  paused: 'Sending was paused',
}

const findingsInWords: Record<string, string> = {
  absent: 'not found there',
  'no-answer': 'no answer',
  viewed: 'seen by the client',
  replied: 'replied',
  interviewed: 'interview',
  hired: 'hired',
  declined: 'declined',
}

/** Says an event in words. An unknown kind is shown by its name, which reads as words too. */
export function sayEvent(kind: string): string {
  const name = kind.replaceAll('-', ' ')
  return kindsInWords[kind] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** Says the detail of an event: a reason, a finding, or a value shown as it is. */
export function sayDetail(detail: string | null, marketplaceTitle: string): string | null {
  if (detail === null) return null
  if (Object.hasOwn(reasons, detail))
    return sayReasonInFull(detail as Reason, null, marketplaceTitle) // hasOwn has just checked it
  return findingsInWords[detail] ?? detail
}
