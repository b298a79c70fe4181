import type { Rules } from '../../../../contract/bidding/rules.ts'

/** Says what waits in the review queue under the user's rules, or in general until they are loaded. */
export function sayPurpose(rules?: Pick<Rules, 'autoSendFrom' | 'reviewFrom'>): string {
  if (!rules)
    return `Applications that score too low to be sent automatically, but too high to be skipped, ${waitsToo}`
  const { autoSendFrom, reviewFrom } = rules
  const skipped = reviewFrom > 0 ? ' Lower scores are skipped.' : ''
  if (autoSendFrom === null) {
    const each =
      reviewFrom > 0 ? `Every application that scores ${reviewFrom} or more` : 'Every application'
    return `Nothing is sent automatically. ${each} waits here until you send it.${skipped}`
  }
  if (reviewFrom >= autoSendFrom)
    return `Applications with a question you have no saved answer for wait here, and so do those you prepared.${
      reviewFrom > 0 ? ` Scores below ${reviewFrom} are skipped.` : ''
    }`
  return `Applications that score ${sayRange(reviewFrom, autoSendFrom)} ${waitsToo}${skipped}`
}

const waitsToo =
  'wait here, and so do those with a question you have no saved answer for and those you prepared.'

function sayRange(from: number, below: number): string {
  if (from === 0) return `below ${below}`
  return from === below - 1 ? `${from}` : `from ${from} to ${below - 1}`
}
