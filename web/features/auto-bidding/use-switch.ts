import { toast } from '../shell/toasts/toast.ts'
import { sayError } from '../../data/api-error.ts'
import { useSwitchAutoBidding } from '../../data/queries/user-mutations.ts'

/** Turns auto-bidding on or off immediately; reverts it with a message when saving fails. */
export function useSwitch() {
  const { mutate: turn, isPending } = useSwitchAutoBidding(sayStill)
  return { turn, isPending }
}

function sayStill(error: Error, enabled: boolean): void {
  const state = enabled ? 'off' : 'on'
  toast.error(`Auto-bidding is still ${state}. ${sayError(error)}`, { durationMs: 8000 })
}
