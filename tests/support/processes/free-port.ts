import { connect } from 'node:net'
import { freePortRange } from '../../../e2e/free-port-range.ts'

/** Port that nobody listens on, and that stays free until the test listens there, also between two times. */
export async function freePort(): Promise<number> {
  return freePortRange(1)
}

export function isListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
