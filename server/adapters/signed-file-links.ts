import { filesPath } from '../../contract/api.ts'
import type { FileLinks } from '../ports/file-links.ts'
import { linkSigner } from './link-signer.ts'

const validSeconds = 600
const sameForSeconds = 300

/** Links signed with a key of their own, made from `secret`. docs/decisions/028 */
export function signedFileLinks(secret: string, nowMs: () => number = Date.now): FileLinks {
  const signer = linkSigner(secret, 'file links')
  return {
    linkTo(id) {
      const window = Math.floor(nowMs() / 1000 / sameForSeconds) * sameForSeconds
      const until = window + validSeconds
      return `${filesPath}/${id}?until=${until}&signature=${signer.sign(id, until)}`
    },
    isGood: ({ id, ...given }) => signer.isGood(id, given, nowMs()),
  }
}
