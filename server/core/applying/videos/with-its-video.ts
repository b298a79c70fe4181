import type { CheckedLetter } from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import type { Claim } from '../../../store/applications/claims.ts'
import { readyCopy } from '../../drive/ready-copy.ts'
import { withoutVideo } from '../../writing/letters/video-sentence.ts'
import type { ApplyingServices } from '../applying-services.ts'
import type { ReadyLetter } from '../ready-letter.ts'

/** Part of a claim's lease that copying a video may take. */
const videoShare = 0.4

/**
 * Readies the copy in the user's drive that a letter links to. Where it can't be made, the letter leaves without it, or
 * PortError `video-away` is thrown, as its user wishes. docs/decisions/064
 */
export async function withItsVideo(
  services: ApplyingServices,
  { uid, applicationId }: Claim,
  { ready, jobTitle }: { ready: ReadyLetter; jobTitle: string },
): Promise<ReadyLetter> {
  const { drive, timing } = services
  if (!drive || !ready.letter.includes(drive.links.beginning)) return ready
  const signal = AbortSignal.timeout(timing.leaseMs * videoShare)
  const copy = await readyCopy(services, { uid, applicationId, jobTitle, signal })
  if (!copy || !ready.letter.includes(copy.link)) return ready
  const { link, outcome } = copy
  if (outcome.is === 'ready') return ready
  if (outcome.is === 'wait') {
    const { retryAfterSeconds } = outcome.error
    const waits = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
    throw new PortError('video-away', { cause: outcome.error, ...waits })
  }
  const without = withoutVideo(ready, link)
  // Less of a letter that was checked is as true as all of it.
  return { ...ready, ...without, letter: without.letter as CheckedLetter }
}
