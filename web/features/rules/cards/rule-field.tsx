import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import type { CardForm } from '../../profile/editing/use-card-form.ts'
import { ruleFields } from './rule-fields.ts'
import type { RuleValues } from './rule-values.ts'

export type RulesEdit = CardForm<RuleValues>

type RuleProps = { edit: RulesEdit; name: keyof RuleValues; disabled?: boolean }

/** A typed rule. Numbers are kept as text, so that invalid input stays to be corrected. */
export function RuleField({ edit, name, disabled = false }: RuleProps) {
  const { register, formState } = edit.form
  const { label, hint, isOptional = false, type = 'text', inputMode = 'numeric' } = ruleFields[name]
  return (
    <TextField
      label={label}
      isOptional={isOptional}
      type={type}
      inputMode={inputMode}
      autoComplete="off"
      hint={<NewerValue value={edit.theirs(name)} hint={hint} />}
      error={disabled ? undefined : formState.errors[name]?.message}
      {...register(name)}
      disabled={disabled}
    />
  )
}

type RuleSelectProps = RuleProps & { choices: readonly { value: string; label: string }[] }

/** A rule with a few values to choose from. */
export function RuleSelect({ edit, name, choices }: RuleSelectProps) {
  const { register, formState } = edit.form
  const { label, hint } = ruleFields[name]
  const theirs = edit.theirs(name)
  const newer = choices.find(({ value }) => value === theirs)?.label ?? theirs
  return (
    <SelectField
      label={label}
      choices={choices}
      hint={<NewerValue value={newer} hint={hint} />}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
}

/** A rule that is on or off. */
export function RuleCheckbox({ edit, name }: RuleProps) {
  const { label, hint } = ruleFields[name]
  return (
    <CheckboxField
      label={label}
      hint={<NewerValue value={edit.theirs(name)} hint={hint} />}
      {...edit.form.register(name)}
    />
  )
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2'
const columns = { 2: `${grid} md:grid-cols-2`, 3: `${grid} md:grid-cols-3` }

type RuleRowProps = { edit: RulesEdit; names: readonly (keyof RuleValues)[] }

/** Two or three rules, side by side where there is room. */
export function RuleRow({ edit, names }: RuleRowProps) {
  return (
    <div className={columns[names.length === 3 ? 3 : 2]}>
      {names.map((name) => (
        <RuleField key={name} edit={edit} name={name} />
      ))}
    </div>
  )
}
