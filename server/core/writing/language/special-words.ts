/** Words that change what a sentence claims, each kind with the class of its doubt. */
const lists = {
  'job-title': `senior junior lead leader head principal staff chief cto ceo cio coo cfo vp president founder cofounder co-founder owner partner
    architect director manager expert specialist guru ninja rockstar wizard master consultant advisor professional pro veteran
    professor doctor engineer analyst strategist scientist evangelist lecturer teacher instructor trainer mentor coach
    mid-level paralegal lawyer attorney solicitor barrister notary physician nurse pharmacist psychologist therapist auditor actuary executive supervisor administrator authority virtuoso`,
  certificate: `certified certificate certification certifications certificates accredited accreditation licensed licence license diploma
    degree bachelor bachelors master's masters phd doctorate msc bsc mba graduate graduated graduation alumni university college
    pmp ccna cissp cka ckad oscp comptia scrum itil iso qualified qualification course`,
  result: `doubled tripled doubling tripling boosted boost boosting skyrocketed soared grew conversion conversions revenue profit profits
    sales award awards award-winning awarded winner prize prizes top-rated rated rating ratings star stars five-star 5-star review reviews
    satisfaction satisfied delighted successful successfully success acclaimed recognized renowned featured viral
    downloads downloaded signups subscribers saved savings roi million users uptime deadline deadlines best top leading proven
    best-selling bestselling praised recommended endorsed repeat flawless flawlessly perfect perfectly zero-downtime
    widely popular trusted guaranteed guarantee effective efficient efficiently track-record testimonials testimonial happy`,
  claim: `daily always constantly regularly frequently extensive extensively deep deeply vast wide advanced expertly expertise fluent fluently
    proficient proficiency mastered mastery highly very extremely strong strongly solid excellent outstanding exceptional
    exceptionally unmatched unique thorough thoroughly fully completely entirely every everything all never countless long decades
    well heavily exclusively best-known seasoned skilled talented gifted brilliant in-depth end-to-end
    enterprise large-scale complex mission-critical high-traffic intimately inside-out expertise knowledgeable strength
    accomplished versed adept`,
  verb: `single-handedly singlehandedly solely alone sole spearheaded masterminded pioneered invented architected orchestrated`,
  availability: `available availability full-time part-time around-the-clock immediately asap overtime weekends weekend evenings
    unlimited instantly anytime timezone timezones overlap`,
  price: `free discount discounted discounts refund refunds refundable money-back free-of-charge cheap cheaper cheapest guarantee guaranteed
    guarantees trial complimentary bonus cost-free unpaid negotiable lowest`,
  language: `english german french spanish italian portuguese dutch polish russian ukrainian chinese mandarin cantonese japanese korean
    arabic hebrew hindi urdu bengali turkish greek swedish norwegian danish finnish czech slovak hungarian romanian bulgarian
    serbian croatian vietnamese thai indonesian malay tagalog filipino persian farsi swahili catalan tamil telugu marathi gujarati punjabi kannada malayalam sinhala nepali cebuano ilocano zulu xhosa afrikaans yoruba igbo hausa amharic somali albanian macedonian slovenian slovene bosnian estonian latvian lithuanian icelandic irish welsh basque galician armenian georgian azerbaijani kazakh uzbek mongolian burmese khmer lao javanese pashto kurdish belarusian maltese luxembourgish esperanto latin bilingual trilingual
    multilingual native polyglot`,
} as const

export type SpecialClass = keyof typeof lists

const classes = new Map<string, SpecialClass>()
for (const special of Object.keys(lists) as SpecialClass[]) {
  // the keys of an object literal
  for (const word of lists[special].split(/\s+/u))
    if (!classes.has(word)) classes.set(word, special)
}

/** Returns which kind of word this is, or null: an ordinary one. */
export function specialClassOf(lower: string): SpecialClass | null {
  return classes.get(lower) ?? null
}

/** Returns whether a title must be said in the same word: a manager is more than somebody who managed something. */
export function isTitle(lower: string): boolean {
  return (classes.get(lower) ?? classes.get(lower.replace(/s$/u, ''))) === 'job-title'
}

/** Returns what the word before a role makes of it. */
export function rankOf(before: string): 'low' | 'sole' | null {
  if (before === 'only' || before === 'sole') return 'sole'
  return lowRanks.has(before) ? 'low' : null
}

const lowRanks = new Set(
  'assistant deputy vice trainee apprentice intern junior second auxiliary'.split(' '),
)

/** People whose work is not the applicant's. */
export const otherPeople: ReadonlySet<string> = new Set(
  `designer designers contractor contractors subcontractor subcontractors colleague colleagues coworker coworkers co-worker team teams teammate
  teammates agency developer developers partner partners freelancer freelancers boss employee employees intern interns friend friends
  assistant assistants vendor vendors writer writers illustrator engineer engineers programmer programmers client clients customer customers
  they he she wife husband brother sister student students staff people someone somebody others cto ceo manager supplier
  suppliers studio junior juniors copywriter translator photographer tester testers person company provider consultant consultants
  volunteer volunteers helper helpers narrator narrators actor actors crew apprentice apprentices trainee trainees annotator annotators
  labeller labellers labeler labelers temp temps interpreter interpreters proofreader proofreaders boyfriend girlfriend father mother neighbour
  neighbor cousin flatmate roommate lecturer department outsourcer owner bookkeeper lawyer editor marketer architect associate associates speaker speakers else
  host hosts presenter presenters cameraman accountant accountants adviser advisers advisor advisors laboratory lab labs aunt uncle daughter son`.split(
    /\s+/u,
  ),
)
