import type { Doubt, DraftSentence } from '../../../contract/writing/draft.ts'
import type { RewriteHow } from '../../../contract/writing/writing-calls.ts'
import { composeLetter, type ComposingMaterial } from './built-in/compose-letter.ts'
import { unchecked, type Check, type CheckedWithin } from './checking/check-in-time.ts'
import { checkLetter } from './checking/check-letter.ts'
import { checkedText, type CheckedText } from './checked-text.ts'
import { completeLetter, english } from './model/complete-letter.ts'
import { modelWishes } from './preferences/model-wishes.ts'
import { withPreferences } from './preferences/with-preferences.ts'
import { speaks } from './posting/speaks.ts'
import { withVideo, type Video } from './letters/video-sentence.ts'
import { judgeFor } from './model/judge.ts'
import { requestText } from './model/request-text.ts'
import { writerFor, type Writer, type WritingServices } from './model/writer-for.ts'

export type LetterMaterial = {
  uid: string
  /** Absent: a letter. */
  what?: 'letter' | 'answer'
  /** Application that it is for; null: none yet. */
  applicationId: string | null
  composing: ComposingMaterial
  against: CheckedWithin
  /** Text of the user's own that shows how they write; absent: their current letter. */
  voice?: string
  /** Preferences of the user that count, as they are stored. */
  preferences?: readonly string[]
  how?: RewriteHow
  /** Video that a model's letter shows; absent or null: none. The built-in writer's own letter has it already. */
  video?: Video | null
  /** Writes when no model does; absent: the built-in writer, once. */
  builtIn?: () => DraftSentence[]
}

export type LetterOptions = {
  /** Ends the model's part; the letter is then the built-in writer's. */
  signal?: AbortSignal
}

const maxWords = 110
const shortWords = 70
/** Time limit of all that models do for one letter. */
const modelMs = 30_000

/**
 * Writes the letter of one application: by the user's or the operator's model where there is one, else by the built-in
 * writer, and checks it. Never throws because of a model; a letter with a doubt goes to review. docs/decisions/055
 */
export async function writeCheckedLetter(
  services: WritingServices,
  material: LetterMaterial,
  options: LetterOptions = {},
  check: Check = checkLetter,
): Promise<CheckedText> {
  const { uid, applicationId, composing, against } = material
  const startedMs = performance.now()
  const leftMs = () => modelMs - (performance.now() - startedMs)
  const writer = await findWriter(services, uid)
  const language = composing.brief.language ?? english
  const { fullName } = composing.profile
  const judged = { uid, applicationId, material: { ...composing, fullName } }
  const written = await checkedText({
    // A letter in a language that its sender does not speak would begin a talk they cannot follow.
    write: speaks(composing.facts, language)
      ? modelOf(services, writer, { material, options, leftMs })
      : null,
    builtIn: material.builtIn ?? (() => composeLetter(composing)),
    check,
    against,
    isForReview: isForeign(composing.brief.language),
    isNeverTrimmed: composing.brief.instructions.length > 0,
    judge: judgeFor(services, judged, { signal: options.signal, leftMs }),
    onFailure: (error) =>
      services.log.warn({ uid, applicationId, err: error }, 'A writer of a letter failed.'),
  })
  return inItsLanguage(written, composing.brief.language)
}

async function findWriter(services: WritingServices, uid: string): Promise<Writer | null> {
  try {
    return await writerFor(services, uid)
  } catch (error) {
    services.log.warn({ uid, err: error }, 'No model could be chosen; the built-in writer writes.')
    return null
  }
}

function modelOf(
  services: WritingServices,
  writer: Writer | null,
  {
    material,
    options,
    leftMs,
  }: { material: LetterMaterial; options: LetterOptions; leftMs: () => number },
) {
  if (!writer) return null
  const { uid, applicationId, composing, preferences = [], how } = material
  const { facts, brief, profile } = composing
  return async (doubts: readonly Doubt[]): Promise<DraftSentence[] | null> => {
    const deadlineMs = leftMs()
    if (deadlineMs <= 0 || options.signal?.aborted) return null
    const language = brief.language ?? english
    const sentences = await requestText(services, writer, {
      request: {
        uid,
        applicationId,
        material: {
          what: material.what ?? 'letter',
          facts,
          brief,
          fullName: profile.fullName,
          voice: material.voice ?? profile.currentCoverLetter,
          language,
          maxWords: isShort(material) ? shortWords : maxWords,
          ...wishesOf(material),
          doubts,
        },
      },
      options: { ...options, deadlineMs },
    })
    if ('failure' in sentences) return null
    const mayHaveLinks = material.what !== 'answer' && material.against.mayHaveLinks
    const letter = completeLetter(sentences, { profile, language, mayHaveLinks })
    const liked = withPreferences(letter, preferences, how)
    return withVideo(liked, material.video ?? null, { isEnglish: language === english })
  }
}

function isShort({ what, preferences, how }: LetterMaterial): boolean {
  return what === 'answer' || how === 'shorter' || (preferences ?? []).includes('shorter')
}

function wishesOf({ preferences = [], how }: LetterMaterial) {
  return modelWishes(how === 'like-mine' ? [...preferences, 'like-mine'] : preferences)
}

/** Sends what was written for a posting in another language to review: claims are found in English only. */
function inItsLanguage(written: CheckedText, language: string | null): CheckedText {
  if (!isForeign(language) || written.verdict === 'review') return written
  return { ...written, verdict: 'review', doubts: [unchecked(written.text)] }
}

function isForeign(language: string | null): boolean {
  return language !== null && language !== english
}
