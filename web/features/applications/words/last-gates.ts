import type { TimelineEvent } from '../../../../contract/bidding/application.ts'
import type { KeptGate } from '../../../../contract/bidding/gate.ts'

/** Latest result of each gate: an application may be decided more than once. */
export function lastGates(events: readonly TimelineEvent[]): KeptGate[] {
  const gates = new Map<string, KeptGate>()
  for (const { gate } of events) if (gate) gates.set(gate.gate, gate)
  return [...gates.values()]
}
