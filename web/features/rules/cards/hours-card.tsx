import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { DaysField } from './days-field.tsx'
import { RuleCheckbox, RuleField, RuleRow, RuleSelect, type RulesEdit } from './rule-field.tsx'
import { ruleFields } from './rule-fields.ts'
import { SettingsCard } from './settings-card.tsx'
import { clockIn, timeZoneChoices } from './time-zones.ts'

export function HoursCard({ edit }: { edit: RulesEdit }) {
  const hasHours = useWatch({ control: edit.form.control, name: 'hasHours' })
  return (
    <SettingsCard
      id="hours"
      title="Hours and pace"
      description="Applies to automatic sending only. Applications you send manually go immediately, within your plan's limits."
    >
      <RuleCheckbox edit={edit} name="hasHours" />
      {hasHours && <HoursFields edit={edit} />}
      <div className="space-y-2 pt-2">
        <RuleRow edit={edit} names={['minGapMinutes', 'hourlyCap', 'connectsPerDay']} />
        <WindowField edit={edit} />
      </div>
    </SettingsCard>
  )
}

const windows = [
  { value: '', label: 'Automatic, up to 5 minutes' },
  { value: '0', label: 'Send immediately' },
  ...[2, 5, 10, 15, 30, 60].map((minutes) => ({
    value: `${minutes}`,
    label: `${minutes} minutes`,
  })),
]

/** Window in which matches wait for better ones. A value that is not offered, saved over the API, is offered too. */
function WindowField({ edit }: { edit: RulesEdit }) {
  const minutes = useWatch({ control: edit.form.control, name: 'bestWithinMinutes' })
  const isOffered = windows.some(({ value }) => value === minutes)
  const choices = isOffered
    ? windows
    : [...windows, { value: minutes, label: `${minutes} minutes` }]
  return <RuleSelect edit={edit} name="bestWithinMinutes" choices={choices} />
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
