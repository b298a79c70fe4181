import type { AnswerDraft, Message } from '../../../contract/conversing/conversation.ts'
import type { OwnApplication } from '../../store/applications/own-applications.ts'
import { messagesOf, storeDraft } from '../../store/conversing/conversations.ts'
import { answeredJobOf } from '../../store/conversing/answered-job.ts'
import { conversationNotices } from '../../store/conversing/conversation-notices.ts'
import { notify } from '../../store/live.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { letterSourceOf } from '../../store/writing/letter-source.ts'
import { ownWordsOf } from '../writing/built-in/voice.ts'
import { factsOf } from '../writing/facts/facts-of.ts'
import { writerProfile } from '../writing/facts/writer-profile.ts'
import { briefOfJob, postingOf } from '../writing/letters/posting-of.ts'
import { againstOf } from '../writing/letters/write-letter.ts'
import type { WritingServices } from '../writing/model/writer-for.ts'
import { writeCheckedLetter } from '../writing/write-checked-letter.ts'
import { composeAnswer, requestsIn } from './compose-answer.ts'

/** Characters of what a client wrote that an answer is written to. */
const maxRead = 8_000

/**
 * Writes an answer to what a client has written since the user's last message, by the user's or the operator's model where
 * there is one, else from the facts alone, and stores it for the user to look at. Nothing is sent.
 */
export async function writeAnswer(services: WritingServices, own: OwnApplication): Promise<void> {
  const { db } = services.store
  const draft = await draftFor(services, own).catch((error: unknown) => {
    services.log.warn({ uid: own.uid, err: error }, 'An answer to a client could not be written.')
    return null
  })
  await db.transaction(async (tx) => {
    await storeDraft(tx, own, draft)
    await notify(tx, conversationNotices(own))
  })
}

async function draftFor(
  services: WritingServices,
  { uid, applicationId }: OwnApplication,
): Promise<AnswerDraft | null> {
  const { db } = services.store
  const job = await answeredJobOf(db, { uid, applicationId })
  const source = await letterSourceOf(db, uid)
  const messages = await messagesOf(db, applicationId)
  const asked = sinceOwn(messages)
  const last = asked.at(-1)
  if (!job || !source || !last) return null
  const text = asked
    .map((message) => message.text)
    .join('\n\n')
    .slice(-maxRead)
  const requests = requestsIn(text)
  const asking = {
    title: job.title,
    description: text,
    skills: [],
    questions: requests,
    projectType: job.projectType,
  }
  const brief = briefOfJob(asking)
  if (!brief) return null
  const material = {
    ...(await letterMaterialOf(db, { uid, applicationId: null, marketplace: job.marketplace })),
    lastLetters: [], // an answer may be like others
    video: null,
  }
  const { facts } = factsOf(source, material.changes)
  const profile = writerProfile(source)
  const { mayHaveLinks } = material.rules
  const composed = composeAnswer({
    brief,
    requests,
    facts,
    profile,
    mayHaveLinks,
    jobBrief: briefOfJob(job),
    sentLetter: job.letter,
    seed: last.id,
  })
  const checked = await writeCheckedLetter(services, {
    uid,
    what: 'answer',
    applicationId,
    composing: { brief, facts, profile, seed: last.id, lastLetters: [], mayHaveLinks },
    against: againstOf(
      { source, material, job: asking, scannerId: null, score: null },
      {
        facts,
        posting: postingOf(asking),
        ownSentences: ownWordsOf(profile),
      },
    ),
    builtIn: () => composed.sentences,
  })
  const { text: written, writtenBy } = checked
  const doubts = written === '' ? [] : checked.doubts
  return { text: written, doubts, writtenBy, unanswered: composed.unanswered, to: last.id }
}

/** Messages of the client that the user has not answered; all of the client's where they have. */
function sinceOwn(messages: readonly Message[]): Message[] {
  const lastOwn = messages.findLastIndex(({ isFromClient }) => !isFromClient)
  const since = messages.slice(lastOwn + 1).filter(({ isFromClient }) => isFromClient)
  return since.length > 0 ? since : messages.filter(({ isFromClient }) => isFromClient).slice(-1)
}
