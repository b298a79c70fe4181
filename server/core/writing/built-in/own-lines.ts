import { sentencesIn } from '../sentences-in.ts'

/** Sentence of the user's own letter that fits a letter to any client. */
export type OwnLine = {
  text: string
  /** True: offers the client something, and stands at the end. False: tells how they work. */
  isOffer: boolean
}

const maxLines = 4
const minWords = 4
const maxLength = 140

/** Takes what a user offers and how they work from the body of their letter, in their own words. */
export function ownLines(body: readonly string[]): OwnLine[] {
  const lines = body.flatMap((paragraph) =>
    sentencesIn(paragraph)
      .map(({ start, end }) => lineOf(paragraph.slice(start, end)))
      .filter((text) => text !== null)
      .map((text) => ({ text, isOffer: offer.test(text) })),
  )
  return lines.filter((line) => fits(line)).slice(0, maxLines)
}

/** Makes a sentence stand alone. Null: it needs the one before it. */
function lineOf(given: string): string | null {
  const plain = given
    .replace(greeting, '')
    .replace(/\s*[:;]-?[)D](?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s[–—-]\s(?:no|free|without) [^.]*(?=\.$)/iu, '') // what it costs is for the user to say
    .trim()
  const [, joint = '', rest = ''] = /^(then|and|so|but|also),? (.+)$/iu.exec(plain) ?? []
  if (joint === '') return begun(plain)
  // "Then I build what supports it" speaks of the sentence before.
  return /\b(?:it|them|this|that)\b/iu.test(rest) ? null : begun(rest)
}

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Greeting on the line of the first sentence. */
const greeting = /^(?:hi|hello|hey|dear|greetings|good \p{L}+)(?: \p{L}+){0,2}[,!.] (?=\S)/iu

function fits({ text, isOffer }: OwnLine): boolean {
  return (
    text.length <= maxLength &&
    text.split(' ').length >= minWords &&
    /\.["'”’)]*$/u.test(text) &&
    (isOffer || personal.test(text)) &&
    !unfit.some((pattern) => pattern.test(text))
  )
}

const offer =
  /\b(?:I['’]ll (?:tell|send|show|give|write|draw|make)|I will (?:tell|send|show|give|write|draw|make)|send me|show me|I send you|you['’]ll (?:get|have|see)|you will (?:get|have|see)|you get|let['’]s talk|let us talk)\b/iu

/** Says something of the user, or asks something of the client. */
const personal = /\b(?:I|we|my|our)\b|^(?:let|give|send|show|tell)\b/iu

const unfit = [
  // Leans on the sentence before it, or says nothing of the user.
  /^(?:it|its|that|this|they|these|those|he|she|which|there|not|because|if yours)\b/iu,
  // Says who the user is and when they work, which facts say better.
  /^(?:I am|I['’]m|we are|we['’]re) (?:an?|the|from|in|based|available)\b|^my name\b|\bI (?:do not|don['’]t) work\b|\b(?:native|fluent|English|German|French|Spanish|power supply|internet)\b/iu,
  // Speaks of one job or of another client, or praises.
  /\byour? (?:job|post|posting|project|description|requirements?|needs?|task|time|read)\b|\bthis (?:job|project|position|role)\b|\bread your\b/iu,
  /\b(?:last|former|previous|another|one) client\b|\bclients? (?:said|say|told)\b|\bI can help\b|\bwith good quality\b|\b(?:perfect|passionate|best|expert|experience|years|worked|built for)\b/iu,
  // Promises a price or a date, which only a fact may.
  /\b(?:free|no charge|no cost|cheaper|cheapest|discount\w*|refund\w*|guarante\w*|prices?|rates?|budget)\b|\p{Sc}|\p{N}(?!\p{Lu})/iu,
  /\b(?:today|(?<!until )tomorrow|tonight|immediately|asap|always available|on time|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|within|(?:one|two|three|four|five|six|seven|ten|few) (?:hours?|days?|weeks?))\b/iu,
  // Leads away from the marketplace, or closes a letter.
  /https?:|www\.|@|\b(?:whatsapp|telegram|skype|call me|portfolio|attached|r[eé]sum[eé]|look(?:ing)? forward|hear from you|thank|hope|apply)\b|[[\]{}<>]/iu,
] as const
