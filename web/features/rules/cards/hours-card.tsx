import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { HoursFields } from './hours-fields.tsx'
import { RuleField, type RulesEdit } from './rule-field.tsx'
import { ruleLabels } from './rule-labels.ts'
import { SettingsCard } from './settings-card.tsx'

export function HoursCard({ edit }: { edit: RulesEdit }) {
  const { control, register } = edit.form
  const hasHours = useWatch({ control, name: 'hasHours' })
  return (
    <SettingsCard
      id="hours"
      title="Hours and pace"
      description="For what goes out by itself. What you send by hand goes at once; your plan's limits hold for both."
    >
      <CheckboxField
        label={ruleLabels.hasHours}
        hint={
          <NewerValue
            value={edit.theirs('hasHours')}
            hint="What is found outside of them waits until your hours begin. A job that is older than 24 hours by then is skipped."
          />
        }
        {...register('hasHours')}
      />
      {hasHours && <HoursFields edit={edit} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 pt-2 md:grid-cols-3">
        <RuleField
          edit={edit}
          name="minGapMinutes"
          hint="The next one waits this long. 0 = no wait."
        />
        <RuleField
          edit={edit}
          name="hourlyCap"
          isOptional
          hint="Applications. The next one waits."
        />
        <RuleField
          edit={edit}
          name="connectsPerDay"
          isOptional
          hint="What would cost more is not sent. The day begins at midnight UTC."
        />
      </div>
    </SettingsCard>
  )
}
