import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The harmless text that every virus scanner knows, in two halves so that none finds it in this file. */
export const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`,
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

type Mood = 'answers' | 'hangs' | 'breaks off' | 'is full'

/** Starts a stand-in for clamd that speaks its protocol over TCP. `away`: nothing listens at its address any more. */
export async function aClamd({ streamMaxLength = 25_000_000 } = {}) {
  const sockets = new Set<Socket>()
  let mood: Mood = 'answers'
  let asked = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    asked += 1
    let collected = Buffer.alloc(0)
    socket.on('data', (part) => {
      collected = Buffer.concat([collected, part])
      if (mood === 'hangs') return
      const { answer, isPartial } = answerTo(collected, streamMaxLength)
      if (mood === 'breaks off' && (answer !== null || isPartial)) socket.destroy()
      else if (answer !== null)
        socket.end(`${mood === 'is full' ? 'stream: No space left on device. ERROR' : answer}\0`)
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port // it listens on a port
  }
  const port = await listen(0)
  const leave = () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) server.close()
  }
  onTestFinished(leave)
  return {
    place: { host: '127.0.0.1', port },
    be: (next: Mood) => void (mood = next),
    asked: () => asked,
    leave,
    comeBack: () => listen(port),
  }
}

/** Reads what has come so far. Null: the question is not complete. */
function answerTo(given: Buffer, streamMaxLength: number) {
  const end = given.indexOf(0)
  const command = end < 0 ? '' : given.subarray(0, end).toString()
  if (command === 'zPING') return { answer: 'PONG', isPartial: false }
  if (end >= 0 && command !== 'zINSTREAM') return { answer: 'UNKNOWN COMMAND', isPartial: false }
  if (end < 0) return { answer: null, isPartial: false }
  const pieces: Buffer[] = []
  let length = 0
  let at = end + 1
  while (at + 4 <= given.length) {
    const next = given.readUInt32BE(at)
    if (next === 0) return { answer: verdictOn(Buffer.concat(pieces)), isPartial: false }
    length += next
    if (length > streamMaxLength)
      return { answer: 'INSTREAM size limit exceeded. ERROR', isPartial: false }
    if (at + 4 + next > given.length) break
    pieces.push(given.subarray(at + 4, at + 4 + next))
    at += 4 + next
  }
  return { answer: null, isPartial: length > 0 }
}

function verdictOn(file: Buffer): string {
  return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}
