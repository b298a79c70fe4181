import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const triesForRange = 100
// Below those that the system assigns, so that no connection or server of another test takes one in between.
const firstPort = 10_000
const portsOfPlace = 12
const placesOfPool = 236
const pools = 8
let place = randomInt(placesOfPool)

/** Finds the first of at most twelve consecutive ports that nobody listens on, and that no other test has been given. */
export async function freePortRange(count: number, pick = nextPlace): Promise<number> {
  for (let tried = 0; tried < triesForRange; tried += 1) {
    const first = pick()
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const areFree = await Promise.all(ports.map(canListen))
    if (areFree.every(Boolean)) return first
  }
  throw new Error(`No ${count} free ports in a row were found.`)
}

/** Goes round the ports of this process: two that start at the same moment would both find the same ones free. */
function nextPlace(): number {
  const pool = Number(process.env['VITEST_POOL_ID'] ?? 0) % pools
  place = (place + 1) % placesOfPool
  return firstPort + (pool * placesOfPool + place) * portsOfPlace
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
