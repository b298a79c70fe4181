import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { filesPath } from '../../contract/api.ts'
import type { FileLinks } from '../ports/file-links.ts'

const validSeconds = 600
const sameForSeconds = 300

/** Links signed with a key of their own, made from `secret`. docs/decisions/028 */
export function signedFileLinks(secret: string, nowMs: () => number = Date.now): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bidwright file links', 32))
  const sign = (id: string, until: number) =>
    createHmac('sha256', key).update(`${until}:${id}`).digest('base64url')

  return {
    linkTo(id) {
      const window = Math.floor(nowMs() / 1000 / sameForSeconds) * sameForSeconds
      const until = window + validSeconds
      return `${filesPath}/${id}?until=${until}&signature=${sign(id, until)}`
    },
    isGood({ id, until, signature }) {
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(id, until))
      const isOurs = given.length === right.length && timingSafeEqual(given, right)
      return isOurs && until * 1000 > nowMs()
    },
  }
}
