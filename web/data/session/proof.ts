import { ApiError } from '../api-error.ts'

type Door = () => Promise<boolean>

let door: Door | null = null
let asking: Promise<boolean> | null = null

/** Sets what asks the user to confirm who they are; it resolves to whether they did. */
export function openProofDoor(ask: Door): void {
  door = ask
}

/** Asks the user to confirm who they are, once for everything that waits for it. */
export function askForProof(): Promise<boolean> {
  asking ??= (door ?? never)().finally(() => {
    asking = null
  })
  return asking
}

export function isProofNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof-needed'
}

async function never(): Promise<boolean> {
  return false
}
