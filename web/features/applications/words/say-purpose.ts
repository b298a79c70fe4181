import type { Rules } from '../../../../contract/bidding/rules.ts'

/** Says what waits in the review queue under the user's rules, or in general until they are loaded. */
export function sayPurpose(rules?: Pick<Rules, 'autoSendFrom' | 'reviewFrom'>): string {
  if (!rules)
    return `An application whose score is too low to be sent by itself, but not so low that it is skipped, ${waitsToo}`
  const { autoSendFrom, reviewFrom } = rules
  const skipped = reviewFrom > 0 ? ' What is found with a lower score is skipped.' : ''
  if (autoSendFrom === null) {
    const each =
      reviewFrom > 0 ? `each application that scores ${reviewFrom} or more` : 'each application'
    return `Nothing is sent by itself: ${each} waits here until you send it.${skipped}`
  }
  if (reviewFrom >= autoSendFrom)
    return `An application with a question that your answer bank does not answer waits here for you, and so does one that you prepared.${
      reviewFrom > 0 ? ` What is found with a score below ${reviewFrom} is skipped.` : ''
    }`
  return `An application that scores ${sayRange(reviewFrom, autoSendFrom)} ${waitsToo}${skipped}`
}

const waitsToo =
  'waits here for you, and so does one with a higher score and a question that your answer bank does not answer, or one that you prepared.'

function sayRange(from: number, below: number): string {
  if (from === 0) return `below ${below}`
  return from === below - 1 ? `${from}` : `from ${from} to ${below - 1}`
}
