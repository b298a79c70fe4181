import type { Marketplace } from './marketplace.ts'
import { postJobs } from './post-jobs.ts'
import type { PostingSource } from './posting-source.ts'

const shortestPauseMs = 5
const maxGapMs = 2_000

/** Posts from the source at the rate in the settings. `adjust` applies a new rate immediately. */
export function postRegularly(
  marketplace: Marketplace,
  source: PostingSource,
  log: (line: string) => void,
): { adjust(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let dueAt = 0

  function adjust(): void {
    clearTimeout(timer)
    dueAt = performance.now() + intervalMs()
    schedule()
  }

  function schedule(): void {
    if (marketplace.settings.postsPerMinute === 0) return
    timer = setTimeout(postDue, Math.max(shortestPauseMs, dueAt - performance.now()))
  }

  function postDue(): void {
    const now = performance.now()
    // After a long sleep of the machine, posting resumes from now instead of catching up in one burst.
    if (now - dueAt > maxGapMs) dueAt = now
    for (; dueAt <= now; dueAt += intervalMs()) {
      const draft = source.next()
      if (!draft) return endFeed()
      try {
        postJobs(marketplace, [draft])
      } catch (error) {
        log(`A posting could not be published: ${String(error)}`)
      }
    }
    schedule()
  }

  function endFeed(): void {
    marketplace.feed.isExhausted = true
    log('There are no more postings: the marketplace stays as it is.')
  }

  function intervalMs(): number {
    return 60_000 / marketplace.settings.postsPerMinute
  }

  adjust()
  return { adjust, stop: () => clearTimeout(timer) }
}
