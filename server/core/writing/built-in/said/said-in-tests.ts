import type { WriterProfile } from '../../material.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { preparedFacts } from '../prepared-facts.ts'

/** Profile that says nothing. */
export const empty: WriterProfile = {
  fullName: 'Ilse Brook',
  whatServicesGeneral: '',
  detailedExperience: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}

/** All that a letter may take as proof of a profile, and what of it the checker takes. */
export function said(detailedExperience: string, whatServicesGeneral = ''): string[] {
  const profile = { ...empty, whatServicesGeneral, detailedExperience }
  const { facts } = readFacts(profile)
  const { statements, isSure } = preparedFacts(facts, profile)
  return statements
    .filter(({ fact }) => fact.source === 'experience')
    .map((proof) => proof.said)
    .filter((clause) => isSure(clause))
}
