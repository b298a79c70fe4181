import type { PostingDraft } from '../world/posting.ts'
import { readAmounts } from './money.ts'

/**
 * Reads the line about the client, like "Payment verified Rating is 4.5 out of 5. $30K+ spent Peru Proposals: 5 to 10
 * Connects to apply: 8 Connects". Facts that it does not state are null.
 */
export function readClientLine(line: string): {
  client: NonNullable<PostingDraft['client']>
  connects: number | null
  proposalsSoFar: number
} {
  const spent = /\$[\d,.]+[KM]?\+? spent/i.exec(line)?.[0]
  const country = /spent\s+(.+?)\s+(?:Proposals|Connects|Posted|Featured)\b/i.exec(line)?.[1]
  const proposals = /Proposals: (?:Less than )?(\d{1,6})/i.exec(line)
  const isFew = /Proposals: Less than/i.test(line)
  return {
    client: {
      country: country ?? null,
      paymentVerified: readVerified(line),
      rating: numberIn(/Rating is ([\d.]{1,8}) out of 5/i.exec(line)),
      spent: readAmounts(spent ?? '')[0] ?? null,
      reviews: null,
      hires: null,
      postedJobs: null,
      memberSince: null,
    },
    connects: numberIn(/Connects to apply: (\d{1,4})/i.exec(line)),
    proposalsSoFar: isFew ? 0 : (numberIn(proposals) ?? 0),
  }
}

function readVerified(line: string): boolean | null {
  if (/payment unverified/i.test(line)) return false
  return /payment verified/i.test(line) ? true : null
}

function numberIn(match: RegExpExecArray | null): number | null {
  const number = Number(match?.[1] ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}
