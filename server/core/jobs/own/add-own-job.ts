import { createHash } from 'node:crypto'
import { ownJobs } from '../../../../contract/bidding/job.ts'
import {
  ownJobsPerDay,
  type OwnJobForm,
} from '../../../../contract/bidding/by-user/by-user-calls.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { Instant } from '../../../../contract/instant.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import { applicationForJob } from '../../../store/applications/own-applications.ts'
import type { Store } from '../../../store/connect.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import { insertNewJobs, type NewJob } from '../../../store/jobs/jobs.ts'
import { countOwnJobs, ownJobOf } from '../../../store/jobs/own-jobs.ts'
import type { RequestingServices } from '../../reviewing/by-model/request-letter.ts'
import { prepare } from '../../reviewing/prepare-application.ts'
import { toStoredJob } from '../to-stored-job.ts'
import { parsePasted } from './parse-pasted.ts'

/**
 * Adds a job that the user has found themselves, and puts an application with its letter into their review queue. They send
 * it there themselves. The same posting added again is the same application. Throws AppError `facts-missing`, `own-jobs-full`.
 */
export async function addOwnJob(
  services: RequestingServices & { store: Store },
  uid: string,
  form: OwnJobForm,
): Promise<{ applicationId: string; isNew: boolean }> {
  return services.store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // the second of two presses finds what the first has added
    const marketplaceJobId = nameOf(uid, form)
    const known = await ownJobOf(tx, uid, marketplaceJobId)
    const existing = known && (await applicationForJob(tx, uid, known.id))
    if (existing) return { applicationId: existing, isNew: false }
    if ((await countOwnJobs(tx, uid)) >= ownJobsPerDay) throw new AppError('own-jobs-full')
    const job = toOwnJob({ uid, marketplaceJobId, form, now: await readDatabaseClock(tx) })
    await insertNewJobs(tx, [job])
    return { applicationId: await prepare(services, tx, { uid, job }), isNew: true }
  })
}

/** Names a posting by its link, or else by its text. Nobody can work out from it whose it is, or what it says. */
function nameOf(uid: string, { link, text }: OwnJobForm): string {
  const same = link === '' ? text.replaceAll(/\s+/gu, ' ') : link
  return createHash('sha256')
    .update(JSON.stringify([uid, same]))
    .digest('base64url')
}

type Given = { uid: string; marketplaceJobId: string; form: OwnJobForm; now: Instant }

function toOwnJob({ uid, marketplaceJobId, form, now }: Given): NewJob {
  const { ageMs, client, ...facts } = parsePasted(form.text)
  const posting = {
    ...facts,
    marketplaceJobId,
    title: form.title || facts.title,
    description: form.text,
    link: form.link,
    postedAt: new Date(Date.parse(now) - (ageMs ?? 0)).toISOString(),
    client: { ...client, id: null, postedJobs: null },
    allowedCountries: [],
    isOpen: true,
  }
  // Without words no search can come upon it.
  return { ...toStoredJob(ownJobs, posting, now), ownerUid: uid, wordHashes: [] }
}
