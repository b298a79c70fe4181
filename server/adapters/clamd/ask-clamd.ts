import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Address of clamd: TCP, or a socket of this machine. */
export type ClamdPlace = { host: string; port: number } | { path: string }

type Question = {
  command: 'PING' | 'INSTREAM'
  /** File that follows the command. */
  bytes?: AsyncIterable<Uint8Array>
  /** Limit on the time in which nothing moves in either direction. */
  patienceMs: number
}

const maxAnswerBytes = 4096

/** Sends clamd one command over a connection of its own, and returns its answer. */
export async function askClamd(place: ClamdPlace, question: Question): Promise<string> {
  const socket = connect(place)
  socket.setTimeout(question.patienceMs, () => socket.destroy(new Error('clamd is silent')))
  const answer = answerFrom(socket)
  const sending = send(socket, question)
  try {
    await Promise.race([sending, answer]) // it may answer before it has everything: the file is too large
    return await answer
  } finally {
    socket.destroy()
    sending.catch(() => undefined) // the answer, or its failure, is what counts
  }
}

/** Collects what comes until the zero that ends an answer. */
function answerFrom(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let collected = Buffer.alloc(0)
    socket.on('data', (part) => {
      collected = Buffer.concat([collected, part])
      const end = collected.indexOf(0)
      if (end >= 0) resolve(collected.subarray(0, end).toString('utf8').trim())
      else if (collected.length > maxAnswerBytes) socket.destroy(new Error('clamd does not end'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('clamd closed without an answer')))
  })
}

/** Sends the command and the file: each piece behind its length, and a length of zero at the end. */
async function send(socket: Socket, { command, bytes }: Question): Promise<void> {
  await write(socket, Buffer.from(`z${command}\0`))
  if (!bytes) return
  for await (const piece of bytes) {
    if (piece.length === 0) continue // would be the end
    await setImmediate() // an early answer is mostly read before its connection breaks; else the next try reads it
    await write(socket, Buffer.concat([lengthOf(piece), piece]))
  }
  await write(socket, lengthOf([]))
}

function lengthOf({ length }: ArrayLike<number>): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(length)
  return field
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
