import { PortError } from '../../ports/port-error.ts'
import type { Verdict, VirusScan } from '../../ports/virus-scan.ts'
import { askClamd, type ClamdPlace } from './ask-clamd.ts'

/** Files that one process has scanned at a time; a request for one more is told to come back. */
const maxAtOnce = 4
/** Silence after which clamd counts as hanging: it may look at one file for two minutes (its MaxScanTime). */
const patienceMs = 130_000

/** Virus scanner at clamd, which is given only a few files at a time. */
export function clamdVirusScan(
  place: ClamdPlace,
  options: { patienceMs?: number } = {},
): VirusScan {
  const running = new Map<string, Promise<Verdict>>()

  async function lookAt(open: () => Promise<AsyncIterable<Uint8Array>>): Promise<Verdict> {
    try {
      const bytes = await open()
      return verdictOf(
        await askClamd(place, { patienceMs, ...options, command: 'INSTREAM', bytes }),
      )
    } catch (error) {
      if (error instanceof PortError) throw error
      throw new PortError('not-reached', { cause: error })
    }
  }

  return {
    async look(key, open) {
      const same = running.get(key)
      if (same) return same
      if (running.size >= maxAtOnce)
        throw new PortError('not-reached', {
          cause: new Error('more files than are looked at together'),
        })
      const mine = lookAt(open).finally(() => running.delete(key))
      running.set(key, mine)
      return mine
    },
  }
}

/** Reads the answer to a file. Anything but the one sentence that says so is not clean. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' }
  const [, virus] = /^stream: ([\w.:/() -]{1,200}) FOUND$/u.exec(answer) ?? []
  if (virus !== undefined) return { is: 'infected', virus }
  if (answer.endsWith(' FOUND')) return { is: 'infected', virus: 'unnamed' }
  if (/\bsize limit exceeded\b/u.test(answer)) return { is: 'too-large' }
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`)
}
