import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import { bankAnswersOf } from '../../store/answering/bank-answers.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { userFacts } from '../../store/deciding/deciding-facts.ts'
import {
  applicationForJob,
  insertPrepared,
  jobOf,
} from '../../store/applications/own-applications.ts'
import { answersTo } from '../answering/answers-to.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { termsOf } from '../pricing/terms-of.ts'
import { fitScore } from '../deciding/fit-score.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { writeLetter } from '../writing/letters/write-letter.ts'
import { hasFacts } from './drafts/draft-of.ts'
import { requestLetter, type RequestingServices } from './by-model/request-letter.ts'

type Services = RequestingServices & { store: Store }

/** Puts an application for a job that has none yet into the review queue. An existing one stays, and is returned. */
export async function prepareApplication(
  services: Services,
  uid: string,
  jobId: string,
): Promise<ApplicationTimeline> {
  const { store } = services
  const applicationId = await store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // of two at the same moment the second finds what the first has prepared
    const existing = await applicationForJob(tx, uid, jobId)
    if (existing !== null) return existing
    const job = await jobOf(tx, jobId)
    if (!job) throw new AppError('not-found')
    return prepare(services, tx, { uid, job })
  })
  return readTimeline(store, uid, applicationId)
}

/** Adds an application for a job to the review queue. The caller has locked the user and checked that there is none. */
export async function prepare(
  services: RequestingServices,
  tx: Transaction,
  { uid, job }: { uid: string; job: StoredJob },
): Promise<string> {
  const [user] = await userFacts(tx, job.marketplace, [uid])
  if (!user || !hasFacts(user)) throw new AppError('facts-missing')
  const bank = (await bankAnswersOf(tx, [uid])).get(uid) ?? []
  const now = await readDatabaseClock(tx)
  const { score, signals } = fitScore({ job, user, rules: user.rules.rules, now })
  const id = crypto.randomUUID()
  const { reason: _reason, ...written } = writeLetter({
    source: user,
    material: await letterMaterialOf(tx, { uid, applicationId: id, marketplace: job.marketplace }),
    job,
    scannerId: null,
    score,
    applicationId: id,
    seed: id,
  })
  const { marketplace } = job
  const terms = await termsOf(tx, {
    application: { uid, scannerId: null, marketplace, terms: null },
    job,
  })
  await insertPrepared(tx, {
    id,
    uid,
    marketplace,
    jobId: job.id,
    clientId: job.clientId,
    state: 'review',
    reason: user.takesApplications ? 'prepared' : 'send-yourself',
    isSentByUser: !user.takesApplications,
    score,
    signals,
    ...written,
    answers: answersTo(job.questions, bank),
    terms,
    matchedAt: now,
    decidedAt: now,
    composedAt: now,
  })
  await recordStep(tx, {
    applicationId: id,
    uid,
    events: [{ kind: 'prepared' }, { kind: 'composed' }],
  })
  await requestLetter(services, tx, { uid, applicationId: id, draftVersion: 0 })
  return id
}
