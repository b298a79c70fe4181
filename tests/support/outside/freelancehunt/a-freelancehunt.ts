import { onTestFinished } from 'vitest'
import { startFreelancehunt } from '../../../../sandbox/freelancehunt/start-freelancehunt.ts'
import { startGigboard } from '../../../../sandbox/gigboard/start-gigboard.ts'
import {
  freelancehunt,
  type FreelancehuntOptions,
} from '../../../../server/adapters/freelancehunt/freelancehunt.ts'
import type { PostingSource } from '../../../../server/ports/marketplace.ts'
import { gigboardClient } from '../gigboard-client.ts'
import { freelancehuntClient } from './freelancehunt-client.ts'

export const token = 'a-token-of-the-operator'

/** Starts a stand-in of Freelancehunt over the jobs of a new Gigboard; both end with the test. */
export async function aFreelancehunt() {
  const gigboard = await startGigboard({ port: 0 })
  const running = await startFreelancehunt(gigboard.world, { port: 0, token })
  onTestFinished(async () => {
    await running.close()
    await gigboard.close()
  })
  const { url } = running
  const standIn = freelancehuntClient(url)
  const world = gigboardClient(gigboard.url)
  /** Statuses of bids that our adapter was told to tell. */
  const told: number[] = []
  return {
    url,
    standIn,
    world,
    told,
    /** Opens our adapter as a process does that has just started. */
    open: (changes: Partial<FreelancehuntOptions> = {}): PostingSource =>
      freelancehunt({
        name: 'freelancehunt',
        url,
        token,
        everySeconds: 0,
        keepDays: 30,
        onBids: (status) => told.push(status),
        betweenPagesMs: 0,
        ...changes,
      }),
    /** Posts jobs in the world and answers the ids that they have here. */
    async post(...jobs: Record<string, unknown>[]): Promise<string[]> {
      return standIn.projectIds(await world.post(...jobs))
    },
  }
}
