import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** One step before and after: clocks differ, and a code takes time to type. */
const steps = [-1, 0, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Time step whose code this is, at that moment; null: of none that counts. RFC 6238, with SHA-1 as apps expect it. */
export function stepOf(code: string, key: Buffer, atMs: number): number | null {
  const now = Math.floor(atMs / 1000 / stepSeconds)
  const matching = steps.map((step) => now + step).filter((step) => isSame(codeAt(key, step), code))
  return matching.at(-1) ?? null
}

/** Code of a time step. RFC 4226 */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The key as its owner types it into an app: base32 without padding. RFC 4648 */
export function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/gu) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Address that an authenticator app reads off a QR code. */
export function otpauthUri(key: Buffer, account: string): string {
  const label = `Bidwright:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${inBase32(key)}&issuer=Bidwright`
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
