/** What the user said of themselves; the only source of claims. */
export type LetterFacts = {
  fullName: string
  whatServicesGeneral: string
  detailedExperience: string
  portfolioLink: string | null
  tags: readonly string[]
}

export type LetterJob = { title: string; skills: readonly string[] }

const letterMaxLength = 5_000 // the shortest limit of the marketplaces we know
const contact = /https?:|www\.|[\w.+-]+@[\w-]+\.\w|\p{N}[\p{N} ()./-]{6,}\p{N}/iu
const quotableTitleMaxLength = 120

/**
 * The plain letter: greeting, services, experience, the skills both sides named, portfolio, name. Nothing in it that the
 * user did not state; of the job only its title, unless that holds an address or a number, and skills the user has too.
 */
export function writeLetter(facts: LetterFacts, job: LetterJob): string {
  const shared = sharedSkills(facts.tags, job.skills)
  const paragraphs = [
    isQuotable(job.title)
      ? `Hello,\n\nI am writing about your job “${job.title}”.`
      : 'Hello,\n\nI am writing about your job.',
    `What I offer: ${facts.whatServicesGeneral.trim()}`,
    facts.detailedExperience.trim(),
    shared.length > 0 ? `Of the skills you name, I work with ${inSentence(shared)}.` : '',
    facts.portfolioLink ? `Examples of my work: ${facts.portfolioLink}` : '',
  ]
  const closing = `\n\nKind regards,\n${facts.fullName.trim()}`
  const body = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  return shorten(body, letterMaxLength - closing.length) + closing
}

function isQuotable(title: string): boolean {
  return title !== '' && title.length <= quotableTitleMaxLength && !contact.test(title)
}

function sharedSkills(own: readonly string[], asked: readonly string[]): string[] {
  const askedFor = new Set(asked.map((skill) => skill.toLowerCase()))
  return own.filter((skill) => askedFor.has(skill.toLowerCase()))
}

function inSentence(items: readonly string[]): string {
  return items.length === 1 ? `${items[0]}` : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** Cut at the end of a word, with the cut shown. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 100))
    .trimEnd()
    .toWellFormed()}…`
}
