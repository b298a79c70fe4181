import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const triesForRange = 100

/**
 * First of this many consecutive ports that nobody listens on at the moment. They lie below those that the system
 * assigns, so that no connection or server of another test takes one in between.
 */
export async function freePortRange(
  count: number,
  pick = () => randomInt(10_000, 32_000),
): Promise<number> {
  for (let tried = 0; tried < triesForRange; tried += 1) {
    const first = pick()
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const areFree = await Promise.all(ports.map(canListen))
    if (areFree.every(Boolean)) return first
  }
  throw new Error(`No ${count} free ports in a row were found.`)
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false, // taken
  )
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
