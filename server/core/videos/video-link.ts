import { createHmac, timingSafeEqual } from 'node:crypto'
import { videoPagesPath } from '../../../contract/api.ts'

const signatureBytes = 16
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
const parts = /^([\w-]{22})([\w-]{22})$/u

/** Parts of the addresses of a user's video pages. `key`: the user's own, which nobody else can guess. */
export type VideoLinks = { origin: string; key: string }

/** Makes the address of the page on which the client of an application sees its user's video. docs/decisions/063 */
export function videoLinkTo({ origin, key }: VideoLinks, applicationId: string): string | null {
  if (!uuid.test(applicationId)) return null
  const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${origin}${videoPagesPath}/${id}${signatureOf(key, applicationId)}`
}

/** Makes the address at which a copy in a user's drive is seen. */
export function driveLinkTo(
  { beginning, end }: { beginning: string; end: string },
  fileId: string,
): string {
  return `${beginning}${fileId}${end}`
}

/** Reads the application out of the last part of such an address. Null: it is none. */
export function applicationIdIn(token: string): string | null {
  const [, id = ''] = parts.exec(token) ?? []
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-') : null
}

/** Tells whether the address was made with this key. */
export function isMadeWith(key: string, token: string): boolean {
  const [, , signature = ''] = parts.exec(token) ?? []
  const right = Buffer.from(signatureOf(key, applicationIdIn(token) ?? ''))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

function signatureOf(key: string, applicationId: string): string {
  const signed = createHmac('sha256', key).update(`video page of ${applicationId}`).digest()
  return signed.subarray(0, signatureBytes).toString('base64url')
}
