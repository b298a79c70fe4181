import type { Fact } from '../../../../contract/writing/fact.ts'

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

/** "25 hours a week", "€45 an hour": how much of the user's time there is, or what it costs. */
const terms =
  /\d[\d.,]*\s?(?:more )?(?:hours?|hrs?|h|days?)\s?(?:\/|an?\b|per\b|each\b|every\b)|\d[\d.,]*\s?(?:[$€£]|usd|eur|gbp|dollars?|euros?|pounds?)\s?(?:\/|an?\b|per\b)|\bhours? (?:weekly|daily)\b/iu

/** Words of a greeting or a sign-off, in any language: "Un saludo", "Diego here." */
const maxSignOff = 3

/** Tells whether a line states nothing about the user: a greeting, wish, offer, question, or nothing at all. */
export function isNoFact(text: string, source: Fact['source']): boolean {
  if (nothing.test(text) || !/\p{L}/u.test(text)) return true
  if (placeholder.test(text) || /[?？؟]["'”’)]*$/u.test(text)) return true
  if (greeting.test(text) && !factAfterGreeting.test(text)) return true
  if (wish.test(withoutNames(text))) return true
  if (source === 'letter')
    return (
      toClient.test(text) ||
      (promise.test(text) && !terms.test(text)) ||
      (text.split(/\s+/u).length <= maxSignOff &&
        !/\d|\b(?:free|available|full|part)\b/iu.test(text))
    )
  return source === 'experience'
    ? promise.test(text) && toClient.test(text)
    : /\b(?:I|we)(?:['’]ll| will| promise| guarantee)(?!\p{L})/iu.test(text)
}

/** "Reach Out Kent" is a name, and wishes nothing. */
function withoutNames(text: string): string {
  return text.replace(/(?<=\p{Ll}\s)\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)+/gu, ' ')
}
