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
const quotableTitleMaxLength = 120
const unquotable = new RegExp(
  'https?:|www\\.|@\\w' + // addresses and handles
    // Domains; node.js and asp.net are none.
    '|[\\p{L}\\p{N}](?<!\\basp(?=\\.net\\b))\\.(?!js\\b)\\p{L}{2}' +
    '|\\p{N}[\\p{N}\\s()./\\p{Pd}]{6,}\\p{N}' + // telephone numbers
    '|[“”„‟"]', // would end our quotation
  'iu',
)

/**
 * The plain letter: greeting, services, experience, the skills both sides named, portfolio, name. Nothing in it that the
 * user did not state; of the job only its title, unless that could lead the reader elsewhere, and skills the user has too.
 * Only the experience is shortened when it gets too long: half a link would be another link.
 */
export function writeLetter(facts: LetterFacts, job: LetterJob): string {
  const shared = sharedSkills(facts.tags, job.skills)
  const before = [
    isQuotable(job.title)
      ? `Hello,\n\nI am writing about your job “${job.title}”.`
      : 'Hello,\n\nI am writing about your job.',
    `What I offer: ${facts.whatServicesGeneral.trim()}`,
  ]
  const after = [
    shared.length > 0 ? `Of the skills you name, I work with ${inSentence(shared)}.` : '',
    facts.portfolioLink ? `Examples of my work: ${facts.portfolioLink}` : '',
    `Kind regards,\n${facts.fullName.trim()}`,
  ]
  const takenLength = inParagraphs([...before, ...after]).length + '\n\n'.length
  const experience = shorten(facts.detailedExperience.trim(), letterMaxLength - takenLength)
  return inParagraphs([...before, experience, ...after])
}

function inParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function isQuotable(title: string): boolean {
  return (
    title !== '' &&
    title.length <= quotableTitleMaxLength &&
    !unquotable.test(title.normalize('NFKC'))
  )
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
    .replace(/\p{Cs}$/u, '') // half of the character that stood at the cut
    .trimEnd()}…`
}
