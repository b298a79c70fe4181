import type { OwnLetters } from './template-of.ts'
import { writeLetter, type LetterJob } from './write-letter.ts'

/** What a letter is written from, as it is stored: null = not stated yet. */
export type LetterSource = OwnLetters & {
  fullName: string | null
  whatServicesGeneral: string | null
  detailedExperience: string | null
  portfolioLink: string | null
  tags: readonly string[]
}

/** The letter of one application of this user. */
export function letterFor(facts: LetterSource, job: LetterJob): string {
  return writeLetter(
    {
      fullName: facts.fullName ?? '',
      whatServicesGeneral: facts.whatServicesGeneral ?? '',
      detailedExperience: facts.detailedExperience ?? '',
      currentCoverLetter: facts.currentCoverLetter,
      generatedCoverLetter: facts.generatedCoverLetter,
      portfolioLink: facts.portfolioLink,
      tags: facts.tags,
    },
    { title: job.title, skills: job.skills },
  )
}
