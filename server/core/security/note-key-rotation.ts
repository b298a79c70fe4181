import type { Queryable } from '../../store/connect.ts'
import { noteSecurity, type SecurityServices } from './note-security.ts'

export type KeyRotationStep =
  | 'new-auth-secret'
  | 'sealing-key-begun'
  | 'sealing-key-taken-back'
  | 'sealing-key-completed'

/** Writes a step of a rotation of the installation's keys into the security log, in the transaction that makes it. */
export async function noteKeyRotation(
  services: SecurityServices,
  step: KeyRotationStep,
  tx: Queryable,
): Promise<void> {
  const event = { kind: 'key-rotation', outcome: 'done', of: null, network: null } as const
  await noteSecurity(services, { ...event, reason: step }, tx)
}
