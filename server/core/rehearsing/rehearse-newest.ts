import { AppError } from '../../../contract/errors.ts'
import type { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { rehearse, type RehearsingServices } from './rehearse.ts'

const running = new Map<string, AbortController>()

/**
 * Runs one rehearsal of a user at a time: a newer one ends the older, whose answer is no longer awaited. The older one
 * throws AppError `too-many-requests`.
 */
export async function rehearseNewest(
  services: RehearsingServices,
  uid: string,
  scanner: ScannerForm,
): Promise<Rehearsal> {
  running.get(uid)?.abort(new AppError('too-many-requests'))
  const own = new AbortController()
  running.set(uid, own)
  try {
    return await rehearse(services, uid, scanner, { signal: own.signal })
  } finally {
    if (running.get(uid) === own) running.delete(uid)
  }
}
