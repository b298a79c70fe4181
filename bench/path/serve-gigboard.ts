import { startGigboard } from '../../sandbox/gigboard/start-gigboard.ts'
import { answerAll } from '../hostile-cost/asking.ts'

/** Asks where it listens, how many sessions there are, or for the ids and jobs of all proposals. */
export type Question = { where: true } | { sessions: true } | { proposals: true }
type Answer = { url: string } | { sessions: number } | { seen: string[] }

const gigboard = await startGigboard({ port: 0 })

answerAll(async (question: Question): Promise<Answer> => {
  if ('where' in question) return { url: gigboard.url }
  if ('sessions' in question) return { sessions: gigboard.world.state.sessions.size }
  const all = [...gigboard.world.state.proposals.values()]
  if (new Set(all.map((one) => `${one.jobId} ${one.freelancerId}`)).size !== all.length)
    throw new Error('somebody applied to a job twice')
  return { seen: all.map(({ id }) => id) }
})
