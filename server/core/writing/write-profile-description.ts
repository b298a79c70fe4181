import { inParagraphs, shorten } from './in-paragraphs.ts'
import { sayFacts, type StatedFacts } from './stated-facts.ts'
import { wording, type Wordings } from './wording.ts'

export type ProfileFacts = StatedFacts & { idealClients: string | null }

export const descriptionMaxLength = 5_000 // as long as one that the user writes may be
const clientsMaxLength = 600

/**
 * Writes the description for a user's profile at the marketplace. States nothing that the user did not. `count`: how
 * many were written before; each is worded differently.
 */
export function writeProfileDescription(facts: ProfileFacts, count: number): string {
  const say = wording(count)
  const { services, experience, skills, link } = sayFacts(facts, count + 1) // not in the words of the letter
  const clients = say(clientLeads, shorten((facts.idealClients ?? '').trim(), clientsMaxLength))
  const end = [link, say(closings)]
  return inParagraphs(
    count % 2 === 0
      ? { before: [services, skills], longest: experience, after: [clients, ...end] }
      : { before: [services], longest: experience, after: [skills, clients, ...end] },
    descriptionMaxLength,
  )
}

const clientLeads: Wordings = [
  'Clients I like to work with:',
  'My ideal clients:',
  'Who I work for best:',
  'A good fit for me:',
]

const closings: Wordings = [
  'Write to me about what you need.',
  'Invite me to your job, and we can talk about it.',
  'I am happy to answer your questions.',
  'Tell me about your project, and we can find out whether we fit.',
  'Send me a message, and we can start with your questions.',
]
