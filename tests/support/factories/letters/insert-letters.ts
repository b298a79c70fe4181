import { type KeptSignal, signalNames } from '../../../../contract/bidding/signal.ts'
import type { Letter } from '../../../../server/core/insights/learning/letter.ts'
import type { StoredApplication } from '../../../../server/store/applications/applications.ts'
import type { Store } from '../../../../server/store/connect.ts'
import { applications, jobs } from '../../../../server/store/schema.ts'
import { aStoredJob } from '../a-stored-job.ts'

const dayMs = 86_400_000
const atOnce = 500

export type NewLetter = Partial<Pick<Letter, 'marketplace' | 'counted'>> & {
  daysAgo: number
  score: number | null
  isReplied: boolean
  state?: StoredApplication['state']
  /** Signals as they are kept; left out: those that counted. */
  signals?: KeptSignal[]
}

/** Inserts letters of a user as sent some days ago, with the signals of their scores and what clients made of them. */
export async function insertLetters(
  db: Store['db'],
  uid: string,
  letters: readonly NewLetter[],
): Promise<void> {
  const now = Date.now()
  const made = letters.map((letter) => {
    const at = new Date(now - letter.daysAgo * dayMs).toISOString()
    const { marketplace = 'gigboard' } = letter
    const job = aStoredJob({ marketplace, postedAt: at, seenAt: at })
    return { job, application: { ...applicationOf(letter, at), marketplace, uid, jobId: job.id } }
  })
  for (let start = 0; start < made.length; start += atOnce) {
    const part = made.slice(start, start + atOnce)
    await db.insert(jobs).values(part.map(({ job }) => job))
    await db.insert(applications).values(part.map(({ application }) => application))
  }
}

function applicationOf({ score, isReplied, state, counted, signals }: NewLetter, at: string) {
  return {
    id: crypto.randomUUID(),
    state: state ?? ('submitted' as const),
    score,
    signals: signals ?? (counted ? keptSignals(counted) : []),
    viewedAt: isReplied ? at : null,
    repliedAt: isReplied ? at : null,
    matchedAt: at,
    decidedAt: at,
    createdAt: at,
    armedAt: at,
    sentAt: at,
  }
}

function keptSignals(counted: Letter['counted']): KeptSignal[] {
  return signalNames.map((signal) => {
    const value = counted[signal]
    const known = value === null ? 0 : 1
    return { signal, value, weight: 20, known, counted: value, saw: {} } as KeptSignal // nobody looks at it
  })
}
