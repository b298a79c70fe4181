import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '../../../contract/entry/passkeys.ts'

type Signing = {
  challenge: string
  origin?: string
  rpId?: string
  isVerified?: boolean
  /** Uses so far; the authenticator counts on when it is not given. */
  counter?: number
}

/** An authenticator with one passkey (Ed25519), which signs whatever it is told to. */
export function anAuthenticator(origin: string, userHandle: string) {
  const keys = generateKeyPairSync('ed25519')
  const x = Buffer.from(String(keys.publicKey.export({ format: 'jwk' }).x), 'base64url')
  const publicKey = cbor(
    new Map<unknown, unknown>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, x],
    ]),
  )
  const id = randomBytes(32)
  let uses = 0

  function dataOf({ rpId = new URL(origin).hostname, isVerified = true, counter }: Signing) {
    uses = counter ?? uses + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return (flags: number) => {
      const all = flags | 1 | (isVerified ? 4 : 0)
      return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
    }
  }
  const clientData = (type: string, { challenge, origin: from = origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    id: id.toString('base64url'),

    make(
      asked: Signing,
      { fmt, attStmt }: { fmt: string; attStmt: Map<unknown, unknown> } = {
        fmt: 'none',
        attStmt: new Map(),
      },
    ): NewPasskey {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([dataOf(asked)(0x40), Buffer.alloc(16), length, id, publicKey])
      const attestation = new Map<unknown, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },

    sign(asked: Signing): PasskeyProof {
      const authenticatorData = dataOf(asked)(0)
      const client = clientData('webauthn.get', asked)
      const signed = sign(null, Buffer.concat([authenticatorData, sha256(client)]), keys.privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signed.toString('base64url'),
        userHandle,
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** As much of CBOR as a passkey is written in. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (!(value instanceof Map)) throw new Error('Not in a passkey')
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, size: number): Buffer {
  const first = major << 5
  if (size < 24) return Buffer.from([first | size])
  return size < 256
    ? Buffer.from([first | 24, size])
    : Buffer.from([first | 25, size >> 8, size & 255])
}
