import { useWatch } from 'react-hook-form'
import type { Rules } from '../../../../contract/bidding/rules.ts'
import { signalNames } from '../../../../contract/bidding/signal.ts'
import { RuleRow, RuleSelect, type RulesEdit } from './rule-field.tsx'
import { readFigure } from './rule-values.ts'
import { SettingsCard } from './settings-card.tsx'
import { sharesOf } from './shares-of.ts'
import { WeightRow } from './weight-row.tsx'

const unknownInWords = [
  { value: 'ignored', label: 'Does not count' },
  { value: 'half', label: 'Counts half' },
  { value: 'against', label: 'Counts against the job' },
] satisfies { value: Rules['unknownCounts']; label: string }[]

export function WeightsCard({ edit }: { edit: RulesEdit }) {
  const typed = useWatch({ control: edit.form.control, name: [...signalNames] })
  const shares = sharesOf(typed.map(readFigure))
  return (
    <SettingsCard
      id="weights"
      title="Score weights"
      description="How much each signal counts in the score."
    >
      <ul aria-label="Signals" className="divide-y divide-line">
        {signalNames.map((signal, place) => (
          <WeightRow key={signal} edit={edit} signal={signal} share={shares?.[place] ?? null} />
        ))}
      </ul>
      <p role="status" className="text-xs text-bad empty:hidden">
        {typed.every((text) => readFigure(text) === 0) && 'At least one signal must count'}
      </p>
      <RuleSelect edit={edit} name="unknownCounts" choices={unknownInWords} />
      <RuleRow edit={edit} names={['hourlyRate', 'projectPrice']} />
    </SettingsCard>
  )
}
