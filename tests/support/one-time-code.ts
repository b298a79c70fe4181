import { codeAt } from '../../server/adapters/better-auth/second-factor/one-time-codes.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Code that an authenticator app shows for a key, now or `steps` times 30 seconds later. */
export function oneTimeCode(key: string, steps = 0): string {
  const bits = [...key].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), Math.floor(Date.now() / 30_000) + steps)
}
