import type { Instant } from '../../../contract/instant.ts'
import type { Client, ClientHistory } from '../../store/deciding/client-history.ts'
import { noPast, type ClientPast } from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { nameInWords } from '../matching/check-client-filters.ts'

type Applied = ClientHistory['applied'][number]

/** Time within which a client who posts a job again wants no second application to it, as in the decision itself. */
const repostMs = 365 * 24 * 3_600_000

/** Past of a user with clients: what really happened, and what would have happened in the rehearsal. */
export class ClientPasts {
  readonly #histories = new Map<string, { isNever: boolean; applied: Applied[] }>()

  /** Finds the clients of these jobs about whom nothing was added yet, each once. */
  unknownOf(jobs: readonly StoredJob[]): Client[] {
    const unknown = new Map<string, Client>()
    for (const { marketplace, clientId } of jobs) {
      if (clientId === null) continue
      const key = keyOf({ marketplace, clientId })
      if (!this.#histories.has(key)) unknown.set(key, { marketplace, clientId })
    }
    return [...unknown.values()]
  }

  add(histories: readonly ClientHistory[]): void {
    for (const { isNever, applied, ...client } of histories)
      this.#histories.set(keyOf(client), { isNever, applied: [...applied] })
  }

  /** Reads the past with the job's client as of the moment the job was posted. */
  pastOf(job: StoredJob): ClientPast {
    const history = this.#historyOf(job)
    if (history === undefined) return noPast
    const postedMs = Date.parse(job.postedAt)
    const before = history.applied.filter(
      ({ jobId, at }) => jobId !== job.id && Date.parse(at) <= postedMs,
    )
    const title = nameInWords(job.title)
    const reposts = before.filter(
      (one) => nameInWords(one.title) === title && postedMs - Date.parse(one.at) < repostMs,
    )
    return {
      isKnown: true,
      isNever: history.isNever,
      lastAppliedAt: latest(before),
      repostAppliedAt: latest(reposts),
    }
  }

  /** Counts the job as applied to from its posting on, as a queued application does. */
  applyTo(job: StoredJob): void {
    this.#historyOf(job)?.applied.push({ jobId: job.id, title: job.title, at: job.postedAt })
  }

  #historyOf({ marketplace, clientId }: StoredJob) {
    return clientId === null ? undefined : this.#histories.get(keyOf({ marketplace, clientId }))
  }
}

function keyOf({ marketplace, clientId }: Client): string {
  return `${marketplace}\n${clientId}`
}

function latest(applied: readonly Applied[]): Instant | null {
  return applied.reduce<Instant | null>(
    (last, { at }) => (last === null || Date.parse(at) > Date.parse(last) ? at : last),
    null,
  )
}
