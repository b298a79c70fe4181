import { type Reason, reasons, sayReasonInFull } from '../../../../contract/bidding/reasons.ts'

const kindsInWords: Record<string, string> = {
  queued: 'Put in the queue',
  claimed: 'Started; counts for',
  composed: 'Letter written',
  armed: 'Cleared for sending',
  sent: 'Accepted as proposal',
  'put-back': 'Back in the queue.',
  'answer-missing': 'No clear answer.',
  'looked-up': 'Looked up:',
  settled: 'Ended.',
  prepared: 'You prepared it',
  edited: 'You changed the letter or the answers',
  approved: 'You sent it by hand',
  skipped: 'You skipped it',
  restored: 'You took the skip back',
  confirmed: 'You looked it up:',
  paused: 'Sending was paused',
}

const findingsInWords: Record<string, string> = {
  absent: 'it is not there',
  'no-answer': 'no answer',
}

/** Says an event in words. An unknown kind is shown by its name, which reads as words too. */
export function sayEvent(kind: string): string {
  const name = kind.replaceAll('-', ' ')
  return kindsInWords[kind] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** Says the detail of an event: a reason, a finding, or a value shown as it is. */
export function sayDetail(detail: string | null): string | null {
  if (detail === null) return null
  if (Object.hasOwn(reasons, detail)) return sayReasonInFull(detail as Reason) // hasOwn has just checked it
  return findingsInWords[detail] ?? detail
}
