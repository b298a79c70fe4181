import { maxTextLength } from '../../../../contract/user/profile.ts'
import type { Doubt } from '../../../../contract/writing/draft.ts'
import type { WrittenBy } from '../../../../contract/writing/letter-notes.ts'
import type { TextName } from '../../../../contract/writing/writing-calls.ts'
import type { FactChange } from '../../../store/writing/facts.ts'
import type { TextRequest } from '../../../store/writing/text-requests.ts'
import type { LetterSource } from '../../../store/writing/letter-source.ts'
import { composeDescription } from '../built-in-texts/compose-description.ts'
import { composeTemplate } from '../built-in-texts/compose-template.ts'
import type { Turn } from '../built-in-texts/hand.ts'
import { clientsFact } from '../built-in-texts/say-clients.ts'
import { writeUntilSure, type Written } from '../built-in-texts/write-until-sure.ts'
import { factsOf } from '../facts/facts-of.ts'
import { writerProfile } from '../facts/writer-profile.ts'
import { letterText } from '../letter-text.ts'
import { checkInTime, type Check, type CheckedWithin } from '../checking/check-in-time.ts'
import type { Unspent } from '../model/spend.ts'
import { requestText } from '../model/request-text.ts'
import { writerFor, type WritingServices } from '../model/writer-for.ts'
import { growText } from './grow-text.ts'

type Order = TextRequest & {
  /** Id of the version that the text will be. */
  textVersionId: string
  source: TextSource
  changes: readonly FactChange[]
  /** Year to which "since 2018" is counted. */
  thisYear: number
  /** Texts of the kind that were written before. */
  count: number
  /** Has a text written; left out: by the built-in writer. */
  builtIn?: (turn: Turn) => Pick<Written, 'text'>
  /** Left out: the checker. */
  check?: Check
}
type TextSource = LetterSource & { idealClients?: string | null }

const modelTries = 2
const maxWords = { coverLetter: 160, profileDescription: 220 }

type GeneralText = {
  text: string
  writtenBy: WrittenBy
  /** Tells that no model wrote it, because the user's budget of the day is used up. */
  isOverBudget: boolean
}

/**
 * Writes a general text and checks it: one in doubt is written again, and a sentence that no fact says is never kept. A
 * text for no posting may speak of any of the user's facts.
 */
export async function writeGeneralText(
  services: WritingServices,
  order: Order,
): Promise<GeneralText> {
  const against = againstOf(order)
  const written = await byModel(services, order, against)
  if (typeof written === 'string') return { text: written, writtenBy: 'model', isOverBudget: false }
  const isOverBudget = written?.failure === 'used-up' && services.writers.textsPerDay > 0
  return { text: byBuiltIn(order, against), writtenBy: 'built-in', isOverBudget }
}

async function byModel(
  services: WritingServices,
  { uid, what, version, textVersionId, source, check }: Order,
  against: CheckedWithin,
): Promise<string | Unspent | null> {
  const writer = await writerFor(services, uid)
  if (!writer) return null
  let doubts: Doubt[] = []
  for (let tried = 0; tried < modelTries; tried += 1) {
    const { currentCoverLetter: voice, fullName } = writerProfile(source)
    const { facts } = against
    const material = { what, facts, brief: null, fullName, voice, language: 'en', doubts } as const
    const sentences = await requestText(services, writer, {
      request: {
        uid,
        applicationId: null,
        textVersionId,
        material: { ...material, maxWords: maxWords[what] },
      },
      options: {
        onSentences: growText(services.store, { uid, what, version }, { against, check }),
      },
    })
    if ('failure' in sentences) return sentences
    const text = letterText(sentences)
    doubts = checkInTime(text, against, sentences, check).doubts
    if (doubts.length === 0 && text.trim() !== '') return text
  }
  return null
}

function byBuiltIn(order: Order, against: CheckedWithin): string {
  const write = order.builtIn ?? ((turn: Turn) => writers[order.what](order, turn))
  const { text, doubts } = writeUntilSure(
    (refused) => write({ count: order.count, refused }),
    (written) => checkInTime(written, against, [], order.check).doubts,
  )
  return doubts.reduce((left, doubt) => without(left, doubt.text), text).trim()
}

const writers: Record<TextName, (order: Order, turn: Turn) => Written> = {
  coverLetter: ({ source, changes }, turn) =>
    composeTemplate(factsOf(source, changes).facts, writerProfile(source), turn),
  profileDescription: ({ source, changes }, turn) =>
    composeDescription(
      factsOf(source, changes).facts,
      { profile: writerProfile(source), idealClients: source.idealClients ?? '' },
      turn,
    ),
}

/** Takes a sentence out of a text, with its paragraph when nothing else is in it. */
function without(text: string, sentence: string): string {
  if (sentence === '') return text
  if (sentence === text) return ''
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.replace(sentence, '').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Gathers what a general text is checked against: facts of its user, the clients they like, and no posting. */
export function againstOf({
  what,
  source,
  changes,
  thisYear,
}: Pick<Order, 'what' | 'source' | 'changes' | 'thisYear'>): CheckedWithin {
  const clients = what === 'profileDescription' ? clientsFact(source.idealClients ?? null) : []
  const facts = [...factsOf(source, changes).facts, ...clients]
  const links = [source.portfolioLink, ...facts.map(({ link }) => link)]
  return {
    facts,
    posting: { title: '', description: '', skills: [], questions: [] },
    fullName: source.fullName ?? '',
    ownLinks: links.flatMap((link) => link || []),
    ownSentences: [],
    lastLetters: [],
    maxLength: maxTextLength,
    mayHaveLinks: true,
    limits: { thisYear },
  }
}
