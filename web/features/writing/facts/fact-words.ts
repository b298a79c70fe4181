import {
  type Fact,
  type FactKind,
  factKinds,
  type FactSource,
} from '../../../../contract/writing/fact.ts'

/** Headings of the groups of facts. */
const groups: Record<FactKind, string> = {
  service: 'Services',
  skill: 'Skills',
  years: 'Years of experience',
  project: 'Projects',
  certificate: 'Certificates',
  employer: 'Employers and clients',
  language: 'Languages',
  rate: 'Rates',
  availability: 'Availability',
  other: 'More about you',
}

/** Names of one fact of each kind, to choose from. */
const names: Record<FactKind, string> = {
  service: 'Service',
  skill: 'Skill',
  years: 'Years of experience',
  project: 'Project',
  certificate: 'Certificate',
  employer: 'Employer or client',
  language: 'Language',
  rate: 'Rate',
  availability: 'Availability',
  other: 'Something else',
}

const sources: Record<FactSource, string> = {
  services: 'From your services',
  experience: 'From your experience',
  letter: 'From your cover letter',
  tags: 'From your tags',
  link: 'From your portfolio link',
  you: 'Added by you',
}

export const kindChoices = factKinds.map((kind) => ({ value: kind, label: names[kind] }))

export function saySource(source: FactSource): string {
  return sources[source]
}

export type FactGroup = { kind: FactKind; title: string; facts: readonly Fact[] }

/** Groups facts by their kinds, in the order of the kinds; within a group they keep theirs. */
export function groupFacts(facts: readonly Fact[]): FactGroup[] {
  return factKinds.flatMap((kind) => {
    const own = facts.filter((fact) => fact.kind === kind)
    return own.length === 0 ? [] : [{ kind, title: groups[kind], facts: own }]
  })
}
