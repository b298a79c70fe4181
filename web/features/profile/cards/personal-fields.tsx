import { countryCodes, countryName } from '../../../../contract/user/countries.ts'
import { limitsOf } from '../../../../contract/billing/plans.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewerValue } from '../editing/newer-value.tsx'
import type { CardForm } from '../editing/use-card-form.ts'
import type { PersonalValues } from './personal-values.ts'

const countries = [
  { value: '', label: 'Choose a country' },
  ...countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
]
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type PersonalFieldsProps = {
  edit: CardForm<PersonalValues>
  labels: Record<keyof PersonalValues, string>
  tier: string
}

export function PersonalFields({ edit, labels, tier }: PersonalFieldsProps) {
  const { register, formState } = edit.form
  const { errors } = formState
  const theirCountry = edit.theirs('countryOfResidence')
  const theirEnglish = edit.theirs('isFluentEnglish')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-2">
      <TextField
        label={labels.fullName}
        autoComplete="name"
        required
        hint={<NewerValue value={edit.theirs('fullName')} />}
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <SelectField
        label={labels.countryOfResidence}
        choices={countries}
        autoComplete="country"
        required
        hint={<NewerValue value={theirCountry && countryName(theirCountry)} />}
        error={errors.countryOfResidence?.message}
        {...register('countryOfResidence')}
      />
      <TextField
        label={labels.phoneNumber}
        isOptional
        type="tel"
        autoComplete="tel"
        hint={
          <NewerValue
            value={edit.theirs('phoneNumber')}
            hint="With its country code, or as it is written in your country."
          />
        }
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <ChoiceField
        label={labels.isFluentEnglish}
        choices={answers}
        required
        hint={<NewerValue value={theirEnglish && theirEnglish === 'yes'} />}
        error={errors.isFluentEnglish?.message}
        {...register('isFluentEnglish')}
      />
      <TextField
        label={labels.contractsPerDay}
        type="number"
        min={1}
        max={100}
        step={1}
        inputMode="numeric"
        required
        hint={
          <NewerValue
            value={edit.theirs('contractsPerDay')}
            hint={`The most to be sent a day. Your plan's limit of ${limitsOf(tier).dailyLimit} stays the ceiling.`}
          />
        }
        error={errors.contractsPerDay?.message}
        {...register('contractsPerDay')}
      />
    </div>
  )
}
