import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { DaysField } from './days-field.tsx'
import { RuleField, type RulesEdit } from './rule-field.tsx'
import { ruleLabels } from './rule-labels.ts'
import { clockIn, timeZoneChoices } from './time-zones.ts'

export function HoursFields({ edit }: { edit: RulesEdit }) {
  const { control, register, formState } = edit.form
  const now = useNow()
  const timeZone = useWatch({ control, name: 'timeZone' })
  const clock = clockIn(timeZone, now)
  return (
    <div className="space-y-2">
      <SelectField
        label={ruleLabels.timeZone}
        choices={timeZoneChoices(timeZone)}
        hint={
          <NewerValue value={edit.theirs('timeZone')} hint={clock && `It is ${clock} there now.`} />
        }
        error={formState.errors.timeZone?.message}
        {...register('timeZone')}
      />
      <DaysField edit={edit} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-2">
        <RuleField edit={edit} name="from" type="time" />
        <RuleField
          edit={edit}
          name="to"
          type="time"
          hint="On the same day, this minute included."
        />
      </div>
    </div>
  )
}
