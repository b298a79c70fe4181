import { useWatch } from 'react-hook-form'
import { signalNames } from '../../../../contract/bidding/rules.ts'
import { RuleRow, type RulesEdit } from './rule-field.tsx'
import { readFigure } from './rule-values.ts'
import { SettingsCard } from './settings-card.tsx'
import { sharesOf } from './shares-of.ts'
import { WeightRow } from './weight-row.tsx'

export function WeightsCard({ edit }: { edit: RulesEdit }) {
  const typed = useWatch({ control: edit.form.control, name: [...signalNames] })
  const shares = sharesOf(typed.map(readFigure))
  return (
    <SettingsCard
      id="weights"
      title="What counts"
      description="How much each signal weighs in the score. What is not known of a job does not count for or against it."
    >
      <ul aria-label="Signals" className="divide-y divide-line">
        {signalNames.map((signal, place) => (
          <WeightRow key={signal} edit={edit} signal={signal} share={shares?.[place] ?? null} />
        ))}
      </ul>
      <p role="status" className="text-xs text-bad empty:hidden">
        {typed.every((text) => readFigure(text) === 0) && 'At least one signal has to count'}
      </p>
      <RuleRow edit={edit} names={['hourlyRate', 'projectPrice']} />
    </SettingsCard>
  )
}
