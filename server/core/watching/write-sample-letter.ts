import type { Job } from '../../../contract/bidding/job.ts'
import type { Scanner } from '../../../contract/bidding/scanner.ts'
import type { SampleLetter } from '../../../contract/bidding/watch.ts'
import type { Store } from '../../store/connect.ts'
import { jobOf } from '../../store/applications/own-applications.ts'
import { activeScannerOf } from '../../store/scanners/scanners.ts'
import { letterSourceOf } from '../../store/writing/letter-source.ts'
import { searchInTurn } from '../jobs/search-jobs.ts'
import { hasFacts } from '../reviewing/drafts/draft-of.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { writeLetter } from '../writing/letters/write-letter.ts'

/** Writes the letter that the newest job matched by the active scanner would get. Stores nothing. */
export async function writeSampleLetter(
  store: Store,
  uid: string,
  signal: AbortSignal,
): Promise<SampleLetter> {
  const scanner = await activeScannerOf(store.db, uid)
  const [job] = scanner ? await newestMatches(store, uid, { scanner, signal }) : []
  if (!job) return { job: null, letter: null }
  const source = await letterSourceOf(store.db, uid)
  const { id, title, link } = job
  const stored = await jobOf(store.db, id)
  if (!source || !hasFacts(source) || !stored) return { job: { id, title, link }, letter: null }
  const { letter } = writeLetter({
    source,
    material: await letterMaterialOf(store.db, {
      uid,
      applicationId: null,
      marketplace: stored.marketplace,
    }),
    job: stored,
    scannerId: scanner?.id ?? null,
    score: null,
    seed: id,
  })
  return { job: { id, title, link }, letter }
}

function newestMatches(
  store: Store,
  uid: string,
  { scanner, signal }: { scanner: Scanner; signal: AbortSignal },
): Promise<Job[]> {
  const { id: _id, name: _name, jobType, budgetMin, budgetMax, ...filters } = scanner
  return searchInTurn(store, uid, {
    signal,
    filters: {
      ...filters,
      ...(jobType && { jobType }),
      ...(budgetMin !== null && { budgetMin }),
      ...(budgetMax !== null && { budgetMax }),
    },
  })
}
