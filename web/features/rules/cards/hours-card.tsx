import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { DaysField } from './days-field.tsx'
import { RuleCheckbox, RuleField, RuleRow, type RulesEdit } from './rule-field.tsx'
import { ruleFields } from './rule-fields.ts'
import { SettingsCard } from './settings-card.tsx'
import { clockIn, timeZoneChoices } from './time-zones.ts'

export function HoursCard({ edit }: { edit: RulesEdit }) {
  const hasHours = useWatch({ control: edit.form.control, name: 'hasHours' })
  return (
    <SettingsCard
      id="hours"
      title="Hours and pace"
      description="For what goes out by itself. What you send by hand goes at once; your plan's limits hold for both."
    >
      <RuleCheckbox edit={edit} name="hasHours" />
      {hasHours && <HoursFields edit={edit} />}
      <div className="pt-2">
        <RuleRow edit={edit} names={['minGapMinutes', 'hourlyCap', 'connectsPerDay']} />
      </div>
    </SettingsCard>
  )
}

function HoursFields({ edit }: { edit: RulesEdit }) {
  const { control, register, formState } = edit.form
  const now = useNow()
  const timeZone = useWatch({ control, name: 'timeZone' })
  const clock = clockIn(timeZone, now)
  return (
    <div className="space-y-2">
      <SelectField
        label={ruleFields.timeZone.label}
        choices={timeZoneChoices(timeZone)}
        hint={
          <NewerValue value={edit.theirs('timeZone')} hint={clock && `It is ${clock} there now.`} />
        }
        error={formState.errors.timeZone?.message}
        {...register('timeZone')}
      />
      <DaysField edit={edit} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-2">
        <RuleField edit={edit} name="from" />
        <RuleField edit={edit} name="to" />
      </div>
    </div>
  )
}
