import type { Doubt } from '../../../../contract/writing/draft.ts'
import { generalWords, neutralWords } from '../language/neutral-words.ts'
import { tokensOf, type Token } from '../language/tokens.ts'
import { keepTexts } from '../keep-texts.ts'
import type { Grounds } from './grounds/grounds.ts'

/** Returns the doubts about a greeting: it may name the client as the posting does, or nobody. Null: no greeting. */
export function greetingDoubts(
  plain: string,
  { grounds, text, isFirst }: { grounds: Grounds; text: string; isFirst: boolean },
): Doubt[] | null {
  const greeting = isFirst
    ? /^(?:hello|hi|hey|hej|hola|hallo|bonjour|ciao|olá|salut|dear|greetings|good (?:morning|afternoon|evening|day)|to)\b((?:[^.!?\n]|(?<=\b(?:mr|mrs|ms|dr|prof))\.){0,60})[,.!:]?$/iu.exec(
        plain,
      )
    : null
  if (greeting === null) return null
  const words = tokensOf(greeting[1] ?? '').filter(({ kind }) => kind === 'word')
  if (words.length > 6) return null
  const unknown = words.find(({ lower }) => !nobody.has(lower) && !grounds.posting.words.has(lower))
  return unknown === undefined ? [] : [{ text, class: 'wrong-name', about: unknown.text }]
}

/** Returns the doubt about somebody who is spoken to by name within a letter, and whom the posting does not name. */
export function vocativeDoubts(
  plain: string,
  { grounds, text }: { grounds: Grounds; text: string },
): Doubt[] {
  const [, title, name = ''] = vocative.exec(plain) ?? []
  const lower = name.toLowerCase()
  if (name === '' || grounds.posting.words.has(lower)) return []
  const isWord =
    /(?:ly|wise|wards?|ing)$/u.test(lower) ||
    openers.has(lower) ||
    neutralWords.has(lower) ||
    generalWords.has(lower) ||
    grounds.facts.words.has(lower)
  return title === undefined && isWord ? [] : [{ text, class: 'wrong-name', about: name }]
}

const vocative =
  /^(?:(mr|mrs|ms|dr|miss|sir|madam)\.? )?([A-Z][\p{L}'-]{1,30})(?: [A-Z][\p{L}'-]{1,30})?, (?:could|can|would|will|do|does|did|are|is|please|i|i'm|i'd|what|when|which|who|how|thank|thanks|let|may|your|you|if)\b/iu
const openers = new Set(
  'yes no ok okay sure well please however therefore moreover furthermore otherwise meanwhile afterwards today tomorrow now then so also too thus hence instead perhaps maybe ideally finally monday tuesday wednesday thursday friday overall anyway besides alternatively honestly frankly hello hi hey thanks great good nice right'.split(
    ' ',
  ),
)

/** Returns the doubts about a signature, which is the user's name and nothing else. Null: no signature. */
export function signatureDoubts(
  plain: string,
  { grounds, text, isLast }: { grounds: Grounds; text: string; isLast: boolean },
): Doubt[] | null {
  const { farewell, words } = closingIn(plain)
  if (words === null || words.length > 5) return null
  const isName = words.length > 0 && words.length <= 4 && words.every(({ isCapital }) => isCapital)
  if (farewell === undefined && !(isLast && isName)) return null
  if (farewell !== undefined && words.length > 0 && !isName) return null
  const unknown = words.find(({ lower }) => !grounds.names.has(lower))
  return unknown === undefined ? [] : [{ text, class: 'wrong-name', about: unknown.text }]
}

/** Reads a text as a farewell and a name. `words` null: it is neither. */
const closingIn = keepTexts((plain): { farewell?: string | undefined; words: Token[] | null } => {
  const found = closing.exec(plain)
  if (found === null) return { words: null }
  const [, farewell, name = ''] = found
  return { farewell, words: tokensOf(name).filter(({ kind }) => kind === 'word') }
})

const closing =
  /^((?:kind|best|warm|kindest|many|with)?\s?(?:regards|wishes|thanks|best|cheers|sincerely|respectfully|cordially|yours(?: \w{1,10})?|thank you(?: for your time)?|all the best|take care|talk soon|speak soon|warmly|with gratitude|god bless(?: you)?(?: and thank you)?|un saludo|saludos|atentamente|cordialement|bien à vous|mit freundlichen grüßen|viele grüße|beste grüße|vänliga hälsningar|med vänliga hälsningar|hälsningar|cordiali saluti|groeten|met vriendelijke groet)[,.!-]?)?\s*(.{0,60})$/isu

const nobody = new Set(
  'there all team everyone everybody sir madam or client hiring manager friend folks to whom it may concern good morning afternoon evening day the and hello hi dear mr mrs ms miss mx dr prof professor ma am'.split(
    ' ',
  ),
)
