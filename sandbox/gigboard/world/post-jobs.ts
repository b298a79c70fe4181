import type { Marketplace } from './marketplace.ts'
import { completeDraft, type Posting, type PostingDraft } from './posting.ts'
import { RefusalError } from '../refusal.ts'

/** Puts jobs on the marketplace, then wakes every request that waits for one. */
export function postJobs(marketplace: Marketplace, drafts: PostingDraft[]): Posting[] {
  const postings = drafts.map(completeDraft)
  refuseTakenIds(marketplace, postings)
  for (const posting of postings) marketplace.record({ kind: 'posting', posting })
  marketplace.waiters.wakeAll()
  return postings
}

export function closeJob(marketplace: Marketplace, jobId: string): void {
  findJob(marketplace, jobId)
  marketplace.record({ kind: 'closed', jobId })
}

export function findJob(marketplace: Marketplace, jobId: string): Posting {
  const posting = marketplace.state.postingsById.get(jobId)
  if (!posting) throw new RefusalError('no-such-job')
  return posting
}

function refuseTakenIds(marketplace: Marketplace, postings: Posting[]): void {
  const ids = new Set(postings.map((posting) => posting.id))
  const isTaken = [...ids].some((id) => marketplace.state.postingsById.has(id))
  if (isTaken || ids.size < postings.length) throw new RefusalError('id-taken')
}
