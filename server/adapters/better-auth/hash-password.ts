import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from './limit-concurrency.ts'

// OWASP's smallest recommended argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
// Node's pool has four threads: the others verify tokens and read files while passwords are hashed.
const hashesAtOnce = 2

const deriveKey = promisify(argon2)
const encoded =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/u

export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(attempt: { password: string; hash: string }): Promise<boolean>
}

/** A hash that costs as much to verify as any, and that no password has. */
export const hashOfNothing = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(hashBytes))}`

/** argon2id, written as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. `onHash` hears of each derivation. */
export function passwordHasher(options: { onHash?: () => void } = {}): PasswordHasher {
  const inLine = limitConcurrency(hashesAtOnce)

  function derive(password: string, salt: Buffer, parameters: typeof cost, tagLength: number) {
    return inLine(() => {
      options.onHash?.()
      return deriveKey('argon2id', { message: password, nonce: salt, tagLength, ...parameters })
    })
  }

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      const hash = await derive(password, salt, cost, hashBytes)
      const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
      return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`
    },
    async verify({ password, hash }) {
      const parts = encoded.exec(hash)?.groups
      if (!parts) return false
      const { memory, passes, parallelism, salt = '', hash: known = '' } = parts
      const parameters = {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      const expected = Buffer.from(known, 'base64')
      const actual = await derive(
        password,
        Buffer.from(salt, 'base64'),
        parameters,
        expected.length,
      )
      return timingSafeEqual(actual, expected)
    },
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/u, '')
}
