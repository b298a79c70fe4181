import { sentencesIn } from '../sentences-in.ts'

/** Sentence of the user's own letter that fits a letter to any client. */
export type OwnLine = {
  text: string
  /** True: offers the client something, and stands at the end. False: tells how they work. */
  isOffer: boolean
}

const maxLines = 5
const minWords = 4
const maxLength = 180

/** Takes what a user offers and how they work from the body of their letter, in their own words. */
export function ownLines(body: readonly string[]): OwnLine[] {
  const lines = body.flatMap((paragraph) =>
    sentencesIn(paragraph)
      .flatMap(({ start, end }) => standAlone(paragraph.slice(start, end)))
      .map((text) => ({ text, isOffer: offer.test(text) })),
  )
  return lines.filter(({ text }) => fits(text)).slice(0, maxLines)
}

/** Makes a sentence stand alone; of one that is too long, the part before its colon. None: it needs the one before it. */
function standAlone(given: string): string[] {
  const plain = given
    .replace(greeting, '')
    .replace(/\s*[:;]-?[)D](?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s[–—-]\s(?:no|free|without) [^.]*(?=\.$)/iu, '') // what it costs is for the user to say
    .replace(/^so (?:I|we) do: /iu, '')
    .trim()
  const [, joint = '', rest = ''] = joined.exec(plain) ?? []
  // "Then I build what supports it" speaks of the sentence before.
  if (joint !== '' && /\b(?:it|them|this|that)\b/iu.test(rest)) return []
  const text = begun(joint === '' ? plain : rest)
  if (text.length <= maxLength) return [text, ...secondHalf(text)]
  const [head = ''] = text.split(/[:;] /u)
  return head.length <= maxLength ? [`${head}.`] : []
}

/** Returns what follows on what the user's trade is: "I build scrapers, and I like to start small" fits fewer jobs as a whole. */
function secondHalf(text: string): string[] {
  const [, half = ''] = /^(?:I|We) [^,;:]+, and ((?:I|we) .+)$/u.exec(text) ?? []
  return half === '' || leansBack.test(half) ? [] : [begun(half)]
}

/** Points at something that is not named before it. */
const leansBack =
  /^(?!.*\b(?:an?|the|each|every|one|my|our)\b.*\b(?:it|its|them|they)\b).*\b(?:it|its|them|they)\b|\b(?:this|these|those|so|too)\b(?! (?:that|you)\b)/iu

const joined = /^(then|and|so|but|also|after that|from there|besides),? (.+)$/iu

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Greeting on the line of the first sentence. */
const greeting = /^(?:hi|hello|hey|dear|greetings|good \p{L}+)(?: \p{L}+){0,2}[,!.] (?=\S)/iu

function fits(text: string): boolean {
  return (
    text.split(' ').length >= minWords &&
    /\.["'”’)]*$/u.test(text) &&
    (offer.test(text) || personal.test(text)) &&
    !unfit.some((pattern) => pattern.test(text))
  )
}

/** Tells whether a sentence promises a price, a time or a number, which one that is no fact may not. */
export function promises(text: string): boolean {
  return promise.some((pattern) => pattern.test(text))
}

const promise = [
  /\b(?:free|no charge|no cost|cheaper|cheapest|discount\w*|refund\w*|guarante\w*|prices?|rates?|budget|owe)\b|\p{Sc}|\p{N}(?!\p{Lu})/iu,
  /\b(?:on time|deadlines?|same day|always available|immediately|asap|within|(?:one|two|three|four|five|six|seven|ten|few) (?:hours?|days?|weeks?))\b/iu,
]

const offer =
  /\b(?:I['’]ll (?:tell|send|show|give|write|draw|make)|I will (?:tell|send|show|give|write|draw|make)|send me|show me|I send you|you['’]ll|you will (?:get|have|see|talk)|you get|let['’]s talk|let us talk)\b/iu

/** Says something of the user, or asks something of the client. */
const personal = /\b(?:I|we|my|our|you|yours)\b|^(?:let|give|send|show|tell)\b/iu

const unfit = [
  // Leans on the sentence before it, or says nothing of the user.
  /^(?:it|its|that|this|they|these|those|he|she|which|there|not|because)\b|^if (?!you\b|something\b|anything\b|there\b)/iu,
  // Says who the user is and when they work, which facts say better.
  /^(?:I am|I['’]m|we are|we['’]re) (?:an?|the|from|in|based|available|very)\b|^my name\b|\bI (?:do not|don['’]t) work\b|\b(?:native|fluent|English|German|French|Spanish|power supply|internet|hard[- ]?working)\b/iu,
  /^(?:I am|I['’]m|We are|We['’]re) \p{Lu}|^\p{Lu}\p{L}+ here\b/u,
  // Refuses something, which is no offer.
  /\b(?:I|we) (?:(?:do not|don['’]?t|will not|won['’]?t|cannot|can['’]?t) (?:do|work|take|accept|offer|provide)|never (?:do|work|take|accept)|(?:take|accept) (?:no|only))\b|\bspec work\b|\b(?:not|no longer) (?:accepting|taking|doing|offering)\b/iu,
  // Points at what the sentence before it said.
  /\b(?:answers?|does|says?|shows?|fix(?:es)?|solves?) (?:that|this|it)\.|\bthe same\b(?! (?:day|time|week|hour))|\babout yours\b/iu,
  // Speaks of one job or of another client, or praises.
  /\byour? (?:job|post|posting|project|description|requirements?|needs?|task|time|read)\b|\bthis (?:job|project|position|role)\b|\bread your (?:job|post|posting|project|description|brief)\b|\bI read your\b(?=.*\b(?:twice|carefully|before writing)\b)/iu,
  /\b(?:last|former|previous|another|one) client\b|\bclients? (?:said|say|told)\b|\bI can help\b|\b(?:good|high|top)[- ]quality\b|\b(?:perfect|passionate|best|expert|experience|years|worked|built for)\b/iu,
  // Says what it costs, which an answer says where the client asks.
  /\p{Sc}|\bmy (?:price|rate)s?\b|\b(?:fixed|flat|hourly) (?:fee|price|rate)\b|\bI charge\b|\b(?:an|per) hour\b|\b(?:EUR|USD|GBP|CHF|euros?|dollars?)\b/iu,
  // Is true on the day that it is written.
  /\b(?:today|(?<!until )tomorrow|tonight|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:can|could|may) (?:start|begin)|start(?:ing)? (?:now|next))\b/iu,
  // Leads away from the marketplace, or closes a letter.
  /https?:|www\.|@|\b(?:whatsapp|telegram|skype|call me|portfolio|attached|r[eé]sum[eé]|look(?:ing)? forward|hear from you|thank|hope|apply)\b|[[\]{}<>]/iu,
] as const
