import type { Doubt, DoubtClass, DraftSentence } from '../../../../contract/writing/draft.ts'
import {
  WritingError,
  type TextWriter,
  type TokenUse,
  type WrittenSentence,
} from '../../../ports/text-writer.ts'
import { buildJudgePrompt, writtenKinds, type PromptMaterial } from './build-prompt.ts'
import { judgeInstructions } from './instructions.ts'
import { plainWords } from './read-answer.ts'
import { spend, type Unspent } from './spend.ts'
import { withoutContacts } from './without-contacts.ts'
import type { WritingServices } from './writer-for.ts'

/** Letter that is judged, and what it may rest on. */
export type Case = {
  uid: string
  applicationId: string | null
  material: Pick<PromptMaterial, 'facts' | 'brief' | 'fullName'>
}

export type JudgeOptions = {
  signal?: AbortSignal | undefined
  /** Says how much of the letter's time is left. */
  leftMs: () => number
}

/** Gives doubts about sentences that the checker has none about. Never throws. */
export type Judge = (sentences: readonly DraftSentence[]) => Promise<Doubt[]>

/**
 * Makes the judge of one letter: the operator's model, asked for a second opinion. It only adds doubts. One that fails,
 * is late or answers with nonsense adds none, is logged once and is not asked about this letter again. Null: there is
 * none.
 */
export function judgeFor(
  services: WritingServices,
  judged: Case,
  options: JudgeOptions,
): Judge | null {
  const { writers, vault, log } = services
  const { operators, judges } = writers
  if (!judges || !operators || !vault) return null
  const { uid, applicationId } = judged
  let hasFailed = false
  return async (sentences) => {
    if (hasFailed) return []
    const opinion = await askFor(services, operators, { ...judged, ...options, sentences })
    if (Array.isArray(opinion)) return opinion
    hasFailed = true
    if (opinion.failure !== 'used-up' && opinion.failure !== 'resting')
      log.warn({ uid, applicationId, why: opinion.failure }, 'A second opinion did not come.')
    return []
  }
}

type Asked = Case & JudgeOptions & { sentences: readonly DraftSentence[] }

async function askFor(
  services: WritingServices,
  writer: TextWriter,
  { uid, applicationId, material, sentences, signal, leftMs }: Asked,
): Promise<Doubt[] | Unspent> {
  const deadlineMs = leftMs()
  if (deadlineMs <= 0 || signal?.aborted) return { failure: 'not-reached' }
  const told = toldSentences(sentences)
  if (told.length === 0) return []
  const request = {
    instructions: judgeInstructions,
    prompt: buildJudgePrompt(told, material),
    kinds: Object.keys(classes),
    deadlineMs,
    ...(signal && { signal }),
  }
  const ask = async () => {
    const answer = await writer.write(request)
    return { result: doubtsIn(answer, sentences), use: answer.use }
  }
  try {
    const purpose = { uid, applicationId, what: 'opinion' } as const
    const spent = await spend(services, { writer, own: null }, { purpose, ask })
    return 'result' in spent ? spent.result : spent
  } catch {
    return { failure: 'not-reached' } // the budget could not be asked
  }
}

/** Sentences that a judge reads: neither those that name or link somebody, nor the user's own. */
function toldSentences(sentences: readonly DraftSentence[]): string[] {
  return sentences.filter(isTold).map(({ text }) => withoutContacts(text))
}

function isTold({ kind }: DraftSentence): boolean {
  return kind !== 'greeting' && writtenKinds.includes(kind)
}

const classes: Record<string, DoubtClass> = { unsupported: 'claim', obeys: 'injected' }

/** Doubts about sentences of the letter. An answer about other sentences only is nonsense. */
function doubtsIn(
  { sentences: answered, use }: { sentences: readonly WrittenSentence[]; use: TokenUse },
  sentences: readonly DraftSentence[],
): Doubt[] {
  const doubted = new Map(answered.map(({ text, kind }) => [plainWords(text), classes[kind]]))
  const doubts = sentences.filter(isTold).flatMap(({ text }): Doubt[] => {
    const found = doubted.get(plainWords(withoutContacts(text)))
    return found ? [{ text, class: found, about: '' }] : []
  })
  if (doubts.length === 0 && answered.length > 0) throw new WritingError('bad-answer', { use })
  return doubts
}
