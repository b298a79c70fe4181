import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import type { RulesEdit } from './rule-field.tsx'
import { dayNames } from '../../../ui/words/day-names.ts'
import { ruleFields } from './rule-fields.ts'
import { readDays, writeDays } from './rule-values.ts'

export function DaysField({ edit }: { edit: RulesEdit }) {
  const id = useId()
  const { field, fieldState } = useController({ control: edit.form.control, name: 'days' })
  const days = readDays(field.value)
  const theirs = edit.theirs('days')
  const toggle = (day: number, isOn: boolean) =>
    field.onChange(writeDays(isOn ? [...days, day] : days.filter((other) => other !== day)))
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1 font-medium">{ruleFields.days.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {dayNames.map((name, place) => (
          <label
            key={name}
            className="inline-flex min-h-9 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-lg border border-field px-2.5 transition-colors duration-100 hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text max-md:min-h-11"
          >
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
              name="days"
              aria-label={name}
              checked={days.includes(place + 1)}
              onChange={(event) => toggle(place + 1, event.target.checked)}
              className="size-4 shrink-0 accent-(--accent) outline-none"
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={fieldState.error?.message}
        hint={
          <NewerValue value={theirs === undefined ? undefined : sayDays(readDays(`${theirs}`))} />
        }
      />
    </fieldset>
  )
}

/** Says days by name: "Monday, Tuesday" for 1 and 2. */
function sayDays(days: readonly number[]): string {
  return days.map((day) => dayNames[day - 1] ?? '').join(', ')
}
