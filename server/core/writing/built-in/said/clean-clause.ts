import { people } from '../fact-words.ts'
import { isNameAlone } from './is-name-alone.ts'

/** Tells whether a clause reads as a sentence of its own, so that no half-made one reaches a client. */
export function isCleanClause(clause: string, fact: string): boolean {
  const text = clause.trim()
  return !broken.some((pattern) => pattern.test(text)) && closes(text) && keepsNames(text, fact)
}

const frame = String.raw`^(?:my|our) (?:past work includes|work includes|usual work is|services cover|work is)`

const broken: readonly RegExp[] = [
  // A determiner before a clause: "a last year I rebuilt".
  /\b(?:an?|the) (?:(?:last|this|next) (?:year|month|week)|I|we|you|they|what|everything)\b(?! (?:who|that))/u,
  // Two subjects: "my past work includes the shop I rebuilt it", "our services cover everything goes".
  new RegExp(
    String.raw`${frame}(?: [^:;,]*)? (?:(?:I|we|they|he|she)(?:['’]\p{L}+)? \p{L}|(?:everything|everyone|nothing|what|it|there) )`,
    'iu',
  ),
  new RegExp(String.raw`${frame} [^:;]* (?:went|rose|fell|grew|dropped) (?:from|by|to)\b`, 'iu'),
  // A person as work: "my usual work is virtual assistant".
  new RegExp(
    String.raw`${frame} (?:\p{L}+ ){0,2}(?:assistant|developer|designer|writer|translator|engineer|editor|analyst|accountant|bookkeeper|illustrator|tester|manager|specialist|expert|consultant)(?:$|[,:]| and )`,
    'iu',
  ),
  // A label that is left over: "my past work includes Previously: …".
  new RegExp(
    String.raw`(?:${frame}|^(?:I|we) \p{L}+) (?:previously|formerly|notable|selected|recent(?:ly)?|also|highlights?|clients?|roles?|responsibilities|results?|tools?|stack|tech|experience|what)\b[^:]{0,20}:`,
    'iu',
  ),
  // A word that wants another one, at either end.
  /(?:^| )(?:and|or|as|with|for|of|the|an?|including|from|via|by|at|than|w)$|^(?:and|or|but)\b|^(?:as|with)\b(?!.*\b(?:I|we)\b)/iu,
  /^(?:I|we) (?!worked|work|served|serve|started|start|act|began|trained|qualified)\p{L}+ as\b/iu,
  // Signs of notes between words.
  /\p{L} \+ \p{L}|→|=>|->|\bw\/|\p{Ll} & \p{Ll}|\.\.|,,/u,
  // A figure as something made.
  /\b(?:I|we) (?:made|built|wrote|designed|drew|did) (?:over |about )?\d[\d.,]*[kKmM%+]* (?:stars|downloads|installs|users|visitors|followers|subscribers|views|reviews|percent)\b|\b(?:made|built|wrote|designed) (?:over |about )?\d+(?:\.\d+|%)/iu,
  // Something that only another sentence names: "I finish it in 3 weeks".
  /^(?:I|we)(?:['’]ve| have)? (?:\p{L}+ )?(?:it|them|those|these)\b|\b(?:of|about) (?:it|those)$/iu,
  /^(?:I|we)(?:['’]ve| have)? \p{L}+ (?:all |most |half )?(?:of )?(?:the|this|that) \p{L}+ (?:on|for|of|with|in) (?:it|them)\b/iu,
]

function closes(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  return count('(') === count(')') && count('[') === count(']') && count('"') % 2 === 0
}

/** Tells whether no name of the fact has lost its capital. */
function keepsNames(text: string, fact: string): boolean {
  const small = new Set(fact.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}'’-]*/gu))
  const names = fact.match(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,}(?![\p{L}\p{N}'’-])/gu) ?? []
  const said = new Set(text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}'’-])/gu))
  return names.every((name) => {
    const low = name.toLowerCase()
    return !said.has(low) || small.has(low) || people.has(low) || !isNameAlone(low)
  })
}
