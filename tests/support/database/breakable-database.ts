import { connect, createServer, type Socket } from 'node:net'
import { inject, onTestFinished } from 'vitest'
import type { Ending } from '../processes/a-process.ts'
import { cloneDatabase } from './clone-database.ts'

/** Database behind a connection that can be cut, restored, or left without a word. Dropped when the test has finished. */
export async function breakableDatabase(test: Ending = { onTestFinished }) {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const place = new URLSearchParams(url.slice(url.indexOf('?')))
  const socketPath = `${place.get('host')}/.s.PGSQL.${place.get('port')}`
  const wires = new Set<Socket>()
  let isCut = false
  let delayMs = 0
  let refused = 0

  const server = createServer((near) => {
    if (isCut) {
      refused += 1
      near.destroy()
      return
    }
    const far = connect(socketPath)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      wires.add(one)
      if (delayMs > 0) setTimeout(() => one.pipe(other), delayMs)
      else one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const cut = () => {
    isCut = true
    for (const wire of wires) wire.destroy()
  }
  const fallSilent = () => {
    for (const wire of wires) wire.unpipe().pause()
  }
  test.onTestFinished(async () => {
    cut()
    server.close()
    await drop()
  })
  return {
    url: url.replace(/\?.*$/u, `?host=127.0.0.1&port=${address.port}`),
    cut,
    /** Counts the connections tried while it was cut. */
    refused: () => refused,
    /** Lets nothing through on new connections for this long. */
    delayConnections: (ms: number) => {
      delayMs = ms
    },
    /** Lets nothing more through on the connections that there are; new ones work. */
    fallSilent,
    mend: () => {
      isCut = false
    },
  }
}
