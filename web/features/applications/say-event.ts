import { type GateName, type Reason, reasonSentences } from '../../../contract/application.ts'

export const gateNamesInWords: Record<GateName, string> = {
  keywords: 'Keywords',
  location: 'Location',
  'job-type': 'Job type',
  budget: 'Budget',
  open: 'Job is open',
  fresh: 'Fresh enough',
  questions: "Client's questions",
  profile: 'What letters are made of',
  'marketplace-account': 'Marketplace sign-in',
  'auto-bidding': 'Auto-bidding',
  quota: 'Applications used',
}

const kindsInWords: Record<string, string> = {
  queued: 'Queued',
  claimed: 'Taken up, counted for',
  composed: 'Letter written',
  armed: 'Cleared to leave',
  sent: 'Accepted as proposal',
  'put-back': 'Back in the queue.',
  'answer-missing': 'No clear answer.',
  'looked-up': 'Looked up:',
  settled: 'Ended.',
}

const findingsInWords: Record<string, string> = {
  absent: 'it is not there',
  'no-answer': 'no answer',
}

/** A noted step in words. A kind that this page does not know is shown by its name, which is words too. */
export function sayEvent(kind: string): string {
  const name = kind.replaceAll('-', ' ')
  return kindsInWords[kind] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** What was noted with a step: a reason, a finding, or a value to be shown as it is. */
export function sayDetail(detail: string | null): string | null {
  if (detail === null) return null
  if (Object.hasOwn(reasonSentences, detail)) return reasonSentences[detail as Reason] // hasOwn has just shown it
  return findingsInWords[detail] ?? detail
}
