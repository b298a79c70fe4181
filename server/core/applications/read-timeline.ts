import type {
  ApplicationPreview,
  ApplicationTimeline,
} from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import type { VideoPageState } from '../../../contract/user/video-pages.ts'
import type { ShownTerms } from '../../../contract/pricing/terms.ts'
import type { LetterNotes } from '../../../contract/writing/letter-notes.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { previewOf } from '../../store/previewing/previews.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import { onSameConnection, together } from '../../store/building/on-same-connection.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import { isOneOfNeverClients } from '../../store/deciding/never-clients.ts'
import { letterRulesOf, showsPreview } from '../../store/jobs/marketplaces.ts'
import { pricingOf } from '../../store/pricing/pricing.ts'
import { toJob } from '../jobs/to-job.ts'
import { factChangesOf } from '../../store/writing/facts.ts'
import { letterSourceOf } from '../../store/writing/letter-source.ts'
import type { CurrentDraft } from '../reviewing/drafts/draft-of.ts'
import { keepShown } from '../reviewing/drafts/keep-shown.ts'
import { factsOf } from '../writing/facts/facts-of.ts'
import { briefOfJob } from '../writing/letters/posting-of.ts'
import { videoPageState } from '../videos/video-page-state.ts'
import { possibleActions } from '../reviewing/possible-actions.ts'
import { toApplication } from './to-application.ts'

/**
 * Reads one of the user's applications with everything that happened to it, oldest first, and its letter: the one that
 * was sent, or the one that would be.
 */
export async function readTimeline(
  store: Store,
  uid: string,
  applicationId: string,
): Promise<ApplicationTimeline> {
  const shown = await keepShown(store, { uid, applicationId })
  if (!shown) throw new AppError('not-found')
  const { found, draft } = shown
  const { signals, marketplace } = found.application
  const jobDetail = toJob(found.job)
  const { letter, answers, draftVersion } = draft
  const [events, isNeverClient, notes, terms, preview, video, letterRules] = await onSameConnection(
    store.db,
    (db) =>
      together([
        eventsOf(db, applicationId),
        isOneOfNeverClients(db, uid, found.job),
        notesOn(db, found, draft),
        termsToShow(db, found, draft),
        previewToShow(db, found, draft),
        videoIn(db, { uid, applicationId }, letter),
        letterRulesOf(db, marketplace),
      ]),
  )
  return {
    ...toApplication(found),
    letter,
    answers,
    draftVersion,
    ...notes,
    terms,
    preview,
    video,
    letterRules,
    signals,
    jobDetail,
    isNeverClient,
    events,
  }
}

/** Video page whose address stands in the letter. Null: none does. */
async function videoIn(
  db: Queryable,
  own: { uid: string; applicationId: string },
  letter: string | null,
): Promise<VideoPageState | null> {
  const video = letter === null ? null : await videoPageState(db, own)
  return video && letter?.includes(video.link) ? video : null
}

/** Preview that the user may confirm, or ask for. Null: the application cannot be sent, or needs none. */
async function previewToShow(
  db: Queryable,
  found: FoundApplication,
  { draftVersion, isAsSeen }: CurrentDraft,
): Promise<ApplicationPreview | null> {
  const { id, marketplace } = found.application
  if (!possibleActions(found).includes('send')) return null
  if (!(await showsPreview(db, marketplace))) return null
  const kept = isAsSeen ? await previewOf(db, { applicationId: id, draftVersion }) : null
  const { connectsCost = null, connectsBalance = null } = kept ?? {}
  return { isShown: kept !== null, connectsCost, connectsBalance }
}

/** Terms with the rules for changing them. Null: none were asked for, or none are any more. */
async function termsToShow(
  db: Queryable,
  { application }: FoundApplication,
  { terms }: CurrentDraft,
): Promise<ShownTerms | null> {
  const pricing = terms && (await pricingOf(db, application.marketplace))
  return pricing && { ...terms, rules: pricing.rules }
}

/** Reads what the letter's sentences rest on, and what is said about it. */
async function notesOn(
  db: Queryable,
  { application, job }: FoundApplication,
  { sentences, doubts, writtenBy }: CurrentDraft,
): Promise<LetterNotes> {
  const cited = new Set(sentences?.flatMap(({ factIds }) => factIds))
  const source = cited.size === 0 ? null : await letterSourceOf(db, application.uid)
  const { facts } = source
    ? factsOf(source, await factChangesOf(db, application.uid))
    : { facts: [] }
  return {
    sentences,
    doubts,
    writtenBy,
    facts: Object.fromEntries(
      facts.filter(({ id }) => cited.has(id)).map(({ id, text }) => [id, text]),
    ),
    screening: (briefOfJob(job)?.screening ?? []).map(({ span }) => span.text),
  }
}
