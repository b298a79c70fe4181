import { letterNeeds, type LetterNeed } from '../../../contract/user/profile-fields.ts'
import type { LetterSource } from '../../store/writing/letter-source.ts'
import { inSentence } from './in-sentence.ts'
import { wording, type Wordings } from './wording.ts'

/** Facts the user stated about themselves; the only source of claims. */
export type LetterFacts = LetterSource & Record<LetterNeed, string>
/** Facts that every text of the user's states. */
export type StatedFacts = Pick<
  LetterFacts,
  'whatServicesGeneral' | 'detailedExperience' | 'portfolioLink' | 'tags'
>

/** Fills in empty texts for facts that letters need but that were not stated. */
export function statedFacts<Source extends LetterSource>(
  source: Source,
): Source & Record<LetterNeed, string> {
  const needs = letterNeeds.map((name) => [name, source[name] ?? ''])
  return { ...source, ...(Object.fromEntries(needs) as Record<LetterNeed, string>) } // each of them
}

/** Puts each fact in a paragraph of its own, its lead chosen by turn; empty when the user has not stated it. */
export function sayFacts(facts: StatedFacts, count: number) {
  const say = wording(count)
  return {
    services: say(leads.services, facts.whatServicesGeneral),
    experience: say(leads.experience, facts.detailedExperience),
    skills: facts.tags.length > 0 ? `${say(leads.skills, inSentence(facts.tags))}.` : '',
    link: say(leads.link, facts.portfolioLink ?? ''),
  }
}

// What follows may be a word, sentences or a list, so a lead ends where any of them can begin.
const leads = {
  services: ['What I offer:', 'How I can help:', 'My services:', 'What I can do for you:'],
  experience: ['My experience:', 'My background:', 'What I have done so far:'],
  skills: ['I work with', 'My skills:', 'The skills I bring:', 'Part of my work:', 'I can use'],
  link: ['Examples of my work:', 'You can see my work here:', 'My portfolio:'],
} satisfies Record<string, Wordings>
