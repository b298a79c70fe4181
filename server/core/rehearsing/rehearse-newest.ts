import { AppError } from '../../../contract/errors.ts'
import type { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { turns } from '../jobs/turns.ts'
import { rehearse, type RehearsingServices } from './rehearse.ts'

const running = new Map<string, AbortController>()

/**
 * Rehearses in this user's turn. A newer rehearsal ends the older one, whose answer is no longer awaited: that one
 * throws AppError `too-many-requests`. A rehearsal also ends when its caller leaves.
 */
export async function rehearseNewest(
  services: RehearsingServices,
  uid: string,
  { scanner, signal }: { scanner: ScannerForm; signal: AbortSignal },
): Promise<Rehearsal> {
  running.get(uid)?.abort(new AppError('too-many-requests'))
  const own = new AbortController()
  running.set(uid, own)
  const ending = AbortSignal.any([own.signal, signal])
  try {
    return await turns.take(uid, ending, () => rehearse(services, uid, scanner, { signal: ending }))
  } finally {
    if (running.get(uid) === own) running.delete(uid)
  }
}
