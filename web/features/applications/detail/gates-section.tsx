import { Check, X } from 'lucide-react'
import type { TimelineEvent } from '../../../../contract/bidding/application.ts'
import { gateLabel, sayValues, type KeptGate } from '../../../../contract/bidding/gate.ts'
import { lastGates } from '../words/last-gates.ts'

/** Lists the gates, each with what it saw: those that did not pass openly, the others folded. */
export function GatesSection({ events }: { events: readonly TimelineEvent[] }) {
  const gates = lastGates(events)
  if (gates.length === 0) return null
  const failed = gates.filter(({ passed }) => !passed)
  const passed = gates.filter((gate) => gate.passed)
  return (
    <section aria-label="Checks">
      <h3 className="mb-2 font-semibold">Checks</h3>
      <GateList label="Not passed" gates={failed} />
      {passed.length > 0 && (
        <details>
          <summary className="min-h-6 rounded-md py-1 text-muted max-md:min-h-11">
            {passed.length} {passed.length === 1 ? 'check' : 'checks'} passed
          </summary>
          <GateList label="Passed" gates={passed} />
        </details>
      )}
    </section>
  )
}

function GateList({ label, gates }: { label: string; gates: readonly KeptGate[] }) {
  if (gates.length === 0) return null
  return (
    <ul aria-label={label} className="space-y-1">
      {gates.map((gate) => (
        <li key={gate.gate} className="flex gap-2">
          {gate.passed ? (
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-good" />
          ) : (
            <X size={16} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          )}
          <span className="min-w-0 break-words">
            {gateLabel(gate.gate)}
            <span className="text-muted">: {sayValues(gate)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
