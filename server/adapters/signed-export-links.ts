import { exportsPath } from '../../contract/user/export-calls.ts'
import type { ExportLinks, LinkedExport } from '../ports/export-links.ts'
import { linkSigner } from './link-signer.ts'

const validSeconds = 300

/** Links to exports, signed with a key of their own, made from `secret`. */
export function signedExportLinks(secret: string, nowMs: () => number = Date.now): ExportLinks {
  const signer = linkSigner(secret, 'export links')
  return {
    linkTo(wanted) {
      const until = Math.floor(nowMs() / 1000) + validSeconds
      const signature = signer.sign(textOf(wanted), until)
      return `${exportsPath}/${wanted.what}/${wanted.uid}?until=${until}&signature=${signature}`
    },
    isGood: ({ until, signature, ...wanted }) =>
      signer.isGood(textOf(wanted), { until, signature }, nowMs()),
  }
}

function textOf({ what, uid }: LinkedExport): string {
  return `${what}:${uid}`
}
