import { answerAll } from '../hostile-cost/asking.ts'
import { openLiveStream, type LiveConnection } from './live-connection.ts'

/** Asks to open streams, each with these headers. */
export type OpenStreams = { open: { site: string; headers: Record<string, string>[] } }
/** Asks for the messages that arrived since the last time. */
export type TellArrived = { arrived: true }
/** Messages by the number that they carry, with the milliseconds since the epoch at which each arrived. */
export type Arrived = { opened: number; ended: number; times: Record<string, number[]> }

const openedTogether = 50
let streams: LiveConnection[] = []
let ended = 0
let times: Record<string, number[]> = {}

/** Holds many live streams in a process of its own, so that the server's is not slowed down by its clients. */
answerAll(async (question: OpenStreams | TellArrived): Promise<Arrived> => {
  if ('open' in question) await open(question.open)
  const told = { opened: streams.length, ended, times }
  times = {}
  return told
})

async function open({ site, headers }: OpenStreams['open']): Promise<void> {
  for (let start = 0; start < headers.length; start += openedTogether) {
    const some = headers.slice(start, start + openedTogether)
    const opened = await Promise.all(some.map((each) => openLiveStream(site, each, note)))
    streams = [...streams, ...opened]
    for (const stream of opened) void stream.ended.then(() => (ended += 1))
  }
}

function note({ kind, applicationId = '' }: { kind: string; applicationId?: string }, at: number) {
  if (kind !== 'application-changed') return
  const all = (times[applicationId] ??= [])
  all.push(at)
}
