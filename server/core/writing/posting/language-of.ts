import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { knownName } from './grammar/known-names.ts'
import { isKnownWord } from './grammar/kinds-of-word.ts'
import type { Piece } from './pieces-of.ts'

type Detector = (typeof import('eld/extrasmall'))['eld']

const minLetters = 12
/** Letters below which ordinary words tell more than statistics: "Shopify Store" would be Norwegian. */
const fewLetters = 60
const maxLength = 2_000
const maxPieces = 60
const maxPieceLength = 500

/** Tells whether letters are written in the language of a posting. One too short to tell counts as English. */
export function isInEnglish(brief: { language: string | null } | null): boolean {
  return !brief?.language || brief.language === 'en'
}

/** Recognises the language of a posting (ISO 639-1; `und`: another than English); null: too short, or not sure. */
export function languageOf(pieces: readonly Pick<Piece, 'part' | 'text'>[]): string | null {
  const text = pieces
    .filter(({ part }) => part === 'title' || part === 'description')
    .slice(0, maxPieces)
    .map(({ text }) => text.slice(0, maxPieceLength))
    .join('\n')
    .slice(0, maxLength)
    .replace(/(?:https?:\/\/|www\.)\S{1,300}/gu, ' ')
    .replace(/[\p{Cf}\p{N}]/gu, '')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < minLetters) return languageOfScript(text, letters)
  const isShort = letters < fewLetters
  if (isEnglish(text, isShort ? 0 : minShare)) return 'en'
  const found = detector().detect(text)
  const unsure = isShort && isHardlyEnglish(text) ? undetermined : null
  if (!found.isReliable() || found.language === '') return languageOfScript(text, letters) ?? unsure
  return isShort && !/[^\p{ASCII}]/u.test(text) && !foreign.test(text) ? unsure : found.language
}

/** ISO 639-2 code of a text that is in a language other than English, and too short to tell in which. */
const undetermined = 'und'

/** Tells whether most words of a short text are no English words: "Procuro programador". */
function isHardlyEnglish(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  const unknown = words.filter((word) => !isKnownWord(word.toLowerCase()) && !knownName(word))
  return unknown.length > words.length / 2
}

/** Returns the commonest language of a script that English is not written in, where most letters are of it; else null. */
function languageOfScript(text: string, letters: number): string | null {
  const found = scripts.find(
    ([, script]) => (text.match(script)?.length ?? 0) > Math.max(1, letters / 2),
  )
  return found?.[0] ?? null
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
]

let loaded: Detector | null = null

/** Loads what recognises other languages (90 MB, half a second) when the first text comes that is not plainly English. */
function detector(): Detector {
  // Its package exports it for imports only, which are asynchronous; the file itself can be required.
  loaded ??= (
    createRequire(import.meta.url)(
      fileURLToPath(import.meta.resolve('eld/extrasmall')),
    ) as typeof import('eld/extrasmall')
  ).eld // the module at this path
  return loaded
}

const minShare = 0.2
const minDifferent = 5

/** Tells whether the words that hold sentences together are English ones. */
function isEnglish(text: string, share: number): boolean {
  if (share === 0 && /[^\p{ASCII}]/u.test(text.replace(/[\p{P}\p{S}]/gu, ''))) return false
  const words = text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  const found = words.filter((word) => english.has(word))
  if (share === 0)
    return !foreign.test(text) && words.some((word) => english.has(word) || tradeWords.test(word))
  return found.length >= words.length * share && new Set(found).size >= minDifferent
}

const english = new Set(
  (
    'the and to of for with that is are be will our my we you your this it have has can from by on as at need needs who should would looking want not or an if ' +
    'but do does they their what how when which them there some any all more please help needed'
  ).split(' '),
)
/** Words of trades as English postings call them. */
const tradeWords =
  /^(?:web|app|apps|website|site|developers?|development|designers?|builder|experts?|engineers?|specialists?|store|shop|software|mobile|build|create|fix|make|work|job|page|data|stack|full|front|back|api|writer|testing|tester|support|code|coding|marketing|assistant|script|tool|bot|scraping|extraction|integration|automation|migration|optimization|customi[sz]ation|machine|learning)$/u
/** Words that other languages with the same letters hold their sentences together with. */
const foreign =
  /(?:^|\s)(?:und|der|die|das|ein|eine|einen|mit|zu|wir|ich|auf|suche|gesucht|le|la|les|un|une|des|du|et|pour|avec|dans|el|los|las|una|para|con|por|del|en|y|il|gli|di|per|che|o|os|um|uma|e|het|een|van|voor|met|og|til|och|att|w|na|do|dla|ve|bir|su|sa|ng|dan|untuk)(?=\s|$)|\b[ldnsjmc]'\p{L}/iu
