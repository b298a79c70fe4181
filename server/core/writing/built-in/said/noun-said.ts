import { withoutBrackets } from '../../facts/brackets.ts'
import { articleFor } from '../../posting/grammar/article-for.ts'
import { countable } from '../fact-words.ts'
import { withAnd } from './joined-clauses.ts'
import { lowerFirst } from './lower-first.ts'
import { isKnownWord } from '../../posting/grammar/kinds-of-word.ts'
import { knownName } from '../../posting/grammar/known-names.ts'
import { isOrdinary } from '../../posting/ordinary-words.ts'

/**
 * Says work that a profile names without a verb, in sentences that claim less and less: "Book covers: 18 for a series" is
 * "I designed 18 book covers for a series", "I made …" and "my past work includes …".
 */
export function nounSaid(given: string, I: string): string[] {
  if (/^clients? in\b/iu.test(given)) return []
  const told = toldAs(given, I)
  if (told !== null) return [told]
  const text = countedFirst(given)
  const { lead, work, outcome } = placed(text, I)
  const noun = begunLow(withAnd(work.replace(number, ' ($1)')))
  const head = headOf(noun)
  const verbs = isActivity(head)
    ? [activityVerb(noun)]
    : [...Object.entries(verbsOf).flatMap(([verb, heads]) => (heads.has(head) ? verb : [])), 'made']
  const isOfToday = lead === '' && outcome === '' && isOffered(noun)
  const said = verbs.map(
    (verb) =>
      `${lead}${I} ${isOfToday ? (present[verb] ?? verb) : verb} ${withArticle(noun, head)}${outcome}`,
  )
  const known =
    !isMixed(noun, head) && (isActivity(head) || verbs.length > 1 || /^\d|^over \d/u.test(noun))
  const my = I === 'we' ? 'our' : 'my'
  return [...(known ? said : []), `${my} past work includes ${withArticle(noun, head)}${outcome}`]
}

/** "A site for a school, 2,100 paying students": the number is what the site has. In a list it is one more part. */
const number = /(?<=^[^,:]+), (\d[\d,.]*\+? (?!.*\b(?:a|per|every) \p{L}+$)\p{L}+(?: \p{L}+)?)$/u

/** Begins with a small letter, unless it begins with a name of two words or one that is spelt oddly. */
export function begunLow(text: string): string {
  const [first = '', second = ''] = text.split(' ')
  const isName = /^\p{Lu}\p{Ll}+$/u.test(second) || isNameAlone(first.replace(/[,:;]$/u, ''))
  return lowerFirst(text, { always: !isName })
}

/** Tells whether a word with a capital is a name wherever it stands. */
export function isNameAlone(word: string): boolean {
  if (knownName(word) !== null) return true
  const low = word.toLowerCase()
  return !low.split('-').every((part) => isKnownWord(part) || isOrdinary(part) || isNumber(part))
}

function isNumber(low: string): boolean {
  return /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|odd|some|many|most|several|various|all|dozens|hundreds)$/u.test(
    low,
  )
}

/** Reads "Over 90 logos delivered", "Typing speed 72 wpm" and "Tableau for sales data". */
function toldAs(text: string, I: string): string | null {
  const have = `${I} have`
  const counted =
    /^((?:over |more than |about |nearly |almost )?\d[\d,.]*\+?) ([\p{L}][\p{L} -]{2,40}?) (\p{L}+ed|built|written|sold|drawn)\b(?! by\b)(.*)$/iu.exec(
      text,
    )
  if (counted)
    return `${have} ${counted[3]?.toLowerCase()} ${lowerFirst(counted[1] ?? '', { always: true })} ${counted[2]}${counted[4]}`
  const speed = /^typing speed:? (\d+ ?wpm)$/iu.exec(text)
  if (speed) return `${I === 'we' ? 'our' : 'my'} typing speed is ${speed[1]}`
  const tool =
    /^((?:\p{Lu}[\p{L}\d]*|BI|365)(?: (?:\p{Lu}[\p{L}\d]*|BI|365)){1,3}) for (\p{Ll}.+)$/u.exec(
      text,
    )
  return tool ? `${I} use ${text}` : null
}

/** "Book covers: 18 for a series" is "18 book covers for a series". */
function countedFirst(text: string): string {
  const found = /^([\p{L}][\p{L} -]{2,30}): (\d[\d,.]*\+?) (for|of|in|at) (.+)$/u.exec(text)
  return found
    ? `${found[2]} ${lowerFirst(found[1] ?? '', { always: true })} ${found[3]} ${found[4]}`
    : text
}

/** Takes the post and the outcome off: "Posters (Illustrator at Casa Azul, 2012–2015); won a medal". */
function placed(text: string, I: string): { lead: string; work: string; outcome: string } {
  const [first = '', ...outcomes] = text.split('; ')
  const outcome = outcomes
    .map((one) => (one.startsWith('won ') ? `, which ${one}` : `; ${one}`))
    .join('')
  const post = /^(.+) \(([^()]{3,50}) at ([^()]{2,40}), (\d{4}[–-]\d{4})\)$/u.exec(first)
  if (!post) return { lead: '', work: first, outcome }
  const role = lowerFirst(post[2] ?? '', { always: true })
  const lead = `as ${articleFor(role)} ${role} at ${post[3]} (${post[4]}) `
  return {
    lead: I === 'we' ? `at ${post[3]} (${post[4]}) ` : lead,
    work: post[1] ?? first,
    outcome,
  }
}

const end =
  /\s(?:for|of|at|with|in|on|to|that|which|from|using|as|where|via|such|by|about)\s|[,;:(&/\u{F0000}-\u{FFFFD}]/u

/** Last word of the thing that a phrase begins with: "model" of "an inventory model for a dairy". */
function headOf(noun: string): string {
  const { text } = withoutBrackets(noun)
  const [phrase = ''] = text.split(end)
  return phrase.trim().split(/\s/u).at(-1)?.toLowerCase() ?? ''
}

function isActivity(head: string): boolean {
  return (
    (/^\p{L}{2,}ing$/u.test(head) &&
      !/^(?:packaging|clothing|branding|listing|building)$/u.test(head)) ||
    activities.has(head)
  )
}

function activityVerb(noun: string): string {
  return /\b(?:a|per|every|each) (?:day|week|month|year)\b/u.test(noun) ? 'do' : 'did'
}

/** Tells whether a phrase lists things of different kinds, for which there is no one verb. */
function isMixed(noun: string, head: string): boolean {
  return (
    !isActivity(head) &&
    !verbsOf['did']?.has(head) &&
    /,.*\band\b/u.test(noun.replace(/\([^()]*\)/gu, ''))
  )
}

/** Tells whether work is named as what somebody offers, for nobody in particular. */
function isOffered(noun: string): boolean {
  return !/\bfor (?:an? |the |my |our |one |two |three |\d|\p{Lu})|\b(?:19|20)\d\d\b|^\d|^over \d|\bpaying\b|\bthat grew\b/u.test(
    noun,
  )
}

function withArticle(noun: string, head: string): string {
  const [first = ''] = noun.split(' ')
  if (/^(?:an?|the|my|our|one|two|three|some|many|several|all|most|\d.*)$/iu.test(first))
    return noun
  if (theActivity.test(noun)) return `the ${noun}`
  return countable.has(head) || theWork.has(head)
    ? `${theWork.has(head) ? 'the' : articleFor(first)} ${noun}`
    : noun
}

const theActivity =
  /^(?:\p{L}+ )?(?:editing|design|migration|translation|localization)\s(?:for|of) (?:an? |the |\d)/u

const set = (words: string) => new Set(words.split(/\s+/u))

const activities = set(
  'migration translation localization research support transcription maintenance entry management seo optimization',
)
const theWork = set('rebrand redesign relaunch')

const verbsOf: Record<string, ReadonlySet<string>> = {
  built: set(
    'site sites shop shops store stores website websites app apps dashboard dashboards model models tool tools script scripts scraper scrapers bot bots pipeline pipelines plugin plugins page pages theme themes blocks system systems portal portals database databases api apis integration integrations workflow workflows chatbot chatbots spreadsheet spreadsheets macro macros',
  ),
  wrote: set(
    'article articles post posts newsletter newsletters description descriptions copy emails sequence sequences manual manuals guide guides studies script scripts report reports',
  ),
  designed: set(
    'logo logos cover covers packaging label labels identity identities icon icons poster posters brochure brochures screens deck decks banner banners flyer flyers images infographics mockups wireframes',
  ),
  did: set('rebrand redesign relaunch edits work setup'),
}

const present: Record<string, string> = {
  built: 'build',
  wrote: 'write',
  designed: 'design',
  did: 'do',
  made: 'make',
}
