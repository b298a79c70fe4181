import { startGigboard } from '../../sandbox/gigboard/start-gigboard.ts'
import { answerAll } from '../hostile-cost/asking.ts'

/** Asks where it listens, or for the ids and jobs of all proposals. */
export type Question = { where: true } | { proposals: true }

const gigboard = await startGigboard({ port: 0 })

answerAll(async (question: Question): Promise<{ url: string } | { seen: string[] }> => {
  if ('where' in question) return { url: gigboard.url }
  const all = [...gigboard.world.state.proposals.values()]
  if (new Set(all.map((one) => `${one.jobId} ${one.freelancerId}`)).size !== all.length)
    throw new Error('somebody applied to a job twice')
  return { seen: all.map(({ id }) => id) }
})
