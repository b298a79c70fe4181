import { acronyms } from './fact-words.ts'
import { withoutBrackets } from '../facts/brackets.ts'
import { joinedClauses, withAnd } from './said/joined-clauses.ts'
import { signsSaid } from './said/signs-said.ts'

const maxFact = 2_500
const unfit = new RegExp(
  [
    'https?:|www\\.|\\S@\\S', // addresses
    '\\p{N}[\\p{N}\\s()./\\p{Pd}]{7,}\\p{N}', // telephone numbers
    '[\\[\\]{}<>?|]', // placeholders, markup, questions
    '\\b(?:passionate|perfect fit|hard[- ]?working|rockstar|ninja|guru|guarantee\\w*|100 ?%|look no further|best in class)\\b',
    "\\b(?:contact me|message me|hire me|call me|get in touch|let[’']s|feel free|look forward|dear|sincerely)\\b",
    "\\b(?:I|we)(?: will|[’']ll| promise)\\b",
  ].join('|'),
  'iu',
)
const leansOnAnother =
  /^(?:since (?!\d)|because|where|when|while|if|it|its|this|that|these|those|they|them|their|such|there|which|who|but|however|so|then|also|and|or)\b|(?<!, (?:\p{L}+|\d+) )\bof them\b|\b(?:the same(?! (?:day|week|hour|time))|as above|the above)\b/iu
const negative =
  /^(?:no|not|never|none|without)\b|^(?:I|we)(?:['’]m not| (?:do not|don['’]t|can['’]?not|can['’]t|never|have no|have not|haven['’]t|am not|did not|didn['’]t|lack)|(?: have|['’]ve) never|(?: am|['’]m) still learning)\b/iu

/** Tells whether a clause says what somebody cannot or does not do. */
export function isNegative(clause: string): boolean {
  return negative.test(clause)
}

/** Says of a skill how little of it there is: "a bit of Blender, but honestly Maya is my thing". */
const modest =
  /\b(?:(?:little )?bit of|just a little|dabbl\w+|(?:but|though),? (?:honestly|to be honest|frankly|mostly|really|not)|still (?:new to|a beginner|rusty)|no expert|not an expert|rusty)\b/iu

/** Cleans what a user wrote about themselves, as one sentence without its end. Null: a letter cannot say it. */
export function tidyFact(given: string): string | null {
  const text = lowered(
    given
      .slice(0, maxFact)
      .replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\*\*|__|`/gu, '')
      .replace(/\s+/gu, ' ')
      .replace(/^[\s\p{Pd}•·▪*#>+✓✔.,:;)]+/u, '')
      .replace(/^\d{1,2}[.)]\s+/u, '')
      .replace(labels, '')
      .replace(/!+/gu, '.'),
  )
  const [first = '', second = ''] = text.split(nextSentence)
  const isResult = result.test(second) && first.length + second.length <= maxWithResult
  const tidy = signsSaid(isResult ? `${first} ${second}` : first)
    .replace(/(?<!\d)\s+[—–-]+\s+|\s+[—–-]+\s+(?!\d)/gu, ', ')
    .replace(/—/gu, ', ')
    .replace(/\b(\d+\+?) ?yrs?\b\.?/giu, '$1 years')
    .replace(/(?<= years)['’]? exp\b\.?/giu, "' experience")
    .replace(/\s+([,;.])/gu, '$1')
    .replace(/[\s.,;:…]+$/u, '')
    .replace(/(?<=\. )\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/, (?:and )?(?:an? )?(?:little )?bit of [^,.;]+$/iu, '')
    .replace(linking, '')
    .replace(/^also:? (?!(?:it|its|this|that|these|those|they|the same|as)\b)/iu, '')
    .replace(/^((?:At|In|For) [^,.]{2,40} )?(I|We)(['’]ve| have|) also (?=\p{Ll})/u, '$1$2$3 ')
    .trim()
  if (!/\p{Script=Latin}{2}/u.test(tidy) || unfit.test(tidy.replace(spans, ''))) return null
  if (leansOnAnother.test(tidy) || isNegative(tidy) || modest.test(tidy)) return null
  return isMostlyLatin(tidy) ? tidy : null
}

const nextSentence =
  /(?<=[\p{L}\p{N})%]{2}\.)(?<!\b(?:Mr|Mrs|Ms|Dr|St|Prof|approx|vs)\.)\s+(?=\p{Lu})/u

/** Tells what came of the sentence before. */
const result = /^(?:It|This|That) (?!is\b|was\b|has\b)\p{Ll}+ .*\p{N}/u
const maxWithResult = 210

const labels =
  /^(?:experience|projects?|services?|skills?|summary|about(?: me)?|achievements?|background|work(?: history)?|education|other|languages?|certificates?|certifications?|tools?|rates?|availability|employers?|portfolio)\s*[:–-]\s+/iu

const spans = /(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d/gu
const linking =
  /^(?:before (?:that|this)|after (?:that|this)|then|also|additionally|furthermore|moreover|in addition|besides|later|earlier|and|plus|so),? (?=(?:I|we)(?: |['’]ve ))/iu

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > letters
}

/** Takes a text out of capitals; short names and what stands after "at" keep theirs. */
function lowered(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  if (letters < 12 || capitals / letters < 0.7) return text
  let before = ''
  const words = text.split(' ').map((word) => {
    const bare = word.replace(/[^\p{L}\p{N}]/gu, '')
    const stays = acronyms.has(bare) || (/^(?:at|AT)$/u.test(before) && bare.length > 2)
    before = bare
    return stays ? word : word.toLowerCase()
  })
  const said = words.join(' ').replace(/\bi\b/gu, 'I')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const keepsMeaning =
  /^(?:\s*(?:and|which|where|while|including|with|using|plus|so that|such as|mainly|mostly|resulting|handling|\p{L}+ing|\p{L}+ed|built|cut)\b)/iu
const changesMeaning =
  /\b(?:but|although|though|except|unless|only|without|if|however|not|never|yet|until|instead|almost|nearly|as part of|in a team|together|under|assist\p{L}*|help\p{L}*|team|colleague\p{L}*|someone|somebody)\b/iu

/**
 * Cuts a long sentence where a clause ends and the rest takes nothing back. A figure is only cut off one that is too long
 * to be said. Null: there is no such place.
 */
export function cutAtClause(text: string, maxLength: number): string | null {
  if (text.length <= maxLength) return text
  const ends = [
    ...text.matchAll(
      /[,;](?=\s)|\s(?=and (?:\p{L}+ed|cut|built|led|wrote|made|saved|ran|feed|send)\b)/gu,
    ),
  ]
    .map(({ index }) => index)
    .filter((index) => index <= maxLength && index >= 25)
    .toReversed()
  for (const end of ends) {
    const rest = text.slice(end + 1)
    const kept = text.slice(0, end).replace(/[\s,;]+$/u, '')
    const isWhole = text.charAt(end) === ';' || keepsMeaning.test(rest)
    const losesFigure = /\p{N}/u.test(rest) && text.length <= maxWhole
    if (!isWhole || losesFigure || changesMeaning.test(rest) || !closes(kept)) continue
    const isListed = /^\s*and (?!\p{L}+ed\b)/u.test(rest) && /, (?:an?|the) [^,]+$/u.test(kept)
    const listed = isListed ? kept.replace(/, (?=(?:an?|the) [^,]+$)/u, ' and ') : kept
    const joined = joinedClauses(withAnd(listed))
    if (!isUnfinished.test(withoutBrackets(joined).text)) return joined
  }
  return null
}

/** Ends with a part of a list that lacks its "and". */
const isUnfinished =
  /, (?!and\b|or\b|which\b|where\b|who\b|while\b|when\b|including\b|with\b|using\b|such\b|plus\b|around\b|about\b|\p{N}|an?\b|the\b|first\b|one\b|mainly\b|mostly\b|for\b|at\b|in\b|\p{L}+(?:ing|ed|ly)\b|\p{Lu}|[^,]* and\b)[^,]*$/u

/** Characters up to which a sentence is rather said whole than without its figures. */
const maxWhole = 200

function closes(text: string): boolean {
  return text.split('(').length === text.split(')').length && text.split('"').length % 2 === 1
}
