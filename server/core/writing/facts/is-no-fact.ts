import type { Fact } from '../../../../contract/writing/fact.ts'
import { isLanguage } from '../checking/grounds/languages-spoken.ts'
import { tokensOf } from '../language/tokens.ts'

const nothing =
  /^(?:n\.?\s?[/\\]?\s?a\.?|none|nothing|null|undefined|test|todo|tbd|asdf|no|nil|not applicable|[-–—.\s]*)$/iu
const greeting =
  /^(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening|day)|to whom|hope (?:you|this)|i hope|thank|thanks|many thanks|kind regards|best|warm|warmly|regards|sincerely|yours|cheers|respectfully|welcome|ps\b|p\.s)(?!\p{L})/iu
const factAfterGreeting =
  /\b(?:best (?:known|seller|selling|practi[cs]e)|warm (?:leads|colou?rs))\b/iu
const wish =
  /\b(?:look(?:ing)? forward|feel free|let['’]s|let me know|let us|please|(?:would|['’]d) (?:love|like|be (?:glad|happy|delighted|honou?red|able))|happy to|glad to|excited|thrilled|eager|passionate about (?:your|this)|confident (?:that|in|i)|i (?:believe|think|feel|hope|am sure|understand|noticed|saw|came across|wish|want|read (?:your|the job|the post|through|that you|about your|this))|interested in|applying|apply for|bid on|this (?:job|project|position|role|opportunity)|perfect (?:fit|candidate|match)|right (?:person|candidate)|ideal candidate|hire me|choose me|contact me|message me|reach out|get in touch|talk soon|hear from|your (?:time|consideration|message|reply|job|project|posting|post|requirements?|needs|description|business))\b/iu
const promise =
  /\b(?:I|we)(?:['’]ll| will| can| could| may| promise| guarantee|['’]d| would| shall| am able to| am ready to)(?!\p{L})/iu
const toClient = /\b(?:you|your|yours|yourself)\b/iu
const placeholder =
  /\{\{?[^}]{0,60}\}|\[[A-Z_ ]{3,40}\]|<[a-z _]{3,40}>|\[(?:your|client|name|company)[^\]]{0,40}\]/iu

/** "I can start in one week": says how much or when, and nothing of one job. */
const terms = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/iu
const oneJob = /\b(?:it|this|that|them|these)\b/iu

/** Short lines that say something all the same: "English fluent", "one month's notice". */
const told =
  /\d|\b(?:free|available|full|part|remote|remotely|notice|weekends?|mornings?|afternoons?|evenings?)\b/iu

/** Words of a greeting or a sign-off, in any language: "Un saludo", "Diego here." */
const maxSignOff = 3

/** Tells whether a line states nothing about the user: a greeting, wish, offer, question, or nothing at all. */
export function isNoFact(text: string, source: Fact['source']): boolean {
  if (nothing.test(text) || !/\p{L}/u.test(text)) return true
  if (placeholder.test(text) || /[?？؟]["'”’)]*$/u.test(text)) return true
  if (greeting.test(text) && !factAfterGreeting.test(text)) return true
  if (wish.test(withoutNames(source === 'experience' ? withoutAsides(text) : text))) return true
  if (source === 'letter') {
    if (toClient.test(text)) return true
    if (promise.test(text) && (!terms.test(text) || oneJob.test(text))) return true
    const isShort = text.split(/\s+/u).length <= maxSignOff
    return isShort && !told.test(text) && !isOfLanguages(text)
  }
  return source === 'experience'
    ? promise.test(text) && toClient.test(text)
    : /\b(?:I|we)(?:['’]ll| will| promise| guarantee)(?!\p{L})/iu.test(text)
}

function isOfLanguages(text: string): boolean {
  return tokensOf(text).some(({ lower }) => isLanguage(lower))
}

/** "(I think we are past 250 columns)" wishes nothing of the client. */
function withoutAsides(text: string): string {
  return text.replaceAll(/\([^()]*\)/gu, ' ')
}

/** "Reach Out Kent" is a name, and wishes nothing. */
function withoutNames(text: string): string {
  return text.replace(/(?<=\p{Ll}\s)\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)+/gu, ' ')
}
