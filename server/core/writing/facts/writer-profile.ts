import type { LetterSource } from '../../../store/writing/letter-source.ts'
import type { WriterProfile } from '../material.ts'

/** Takes a user's texts as a writer reads them: what is not stated is empty, and "NA" is no letter. */
export function writerProfile(source: LetterSource): WriterProfile {
  return {
    fullName: source.fullName ?? '',
    whatServicesGeneral: source.whatServicesGeneral ?? '',
    detailedExperience: source.detailedExperience ?? '',
    currentCoverLetter: isNone(source.currentCoverLetter) ? '' : (source.currentCoverLetter ?? ''),
    portfolioLink: source.portfolioLink ?? '',
    tags: source.tags,
  }
}

/** Tells whether a user entered that they have no letter. */
function isNone(letter: string | null): boolean {
  return /^(?:n\.?\s?[/\\]?\s?a\.?|none|[-–—])?$/iu.test(letter?.trim() ?? '')
}
