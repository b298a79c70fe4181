import type { TimelineEvent } from '../../../../contract/bidding/application.ts'
import type { Gate } from '../../../../contract/bidding/gates.ts'

/** Each gate as it was asked last: an application may be decided more than once. */
export function lastGates(events: readonly TimelineEvent[]): Gate[] {
  const gates = new Map<string, Gate>()
  for (const { gate } of events) if (gate) gates.set(gate.gate, gate)
  return [...gates.values()]
}
