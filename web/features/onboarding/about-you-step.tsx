import { countryCodes, countryName } from '../../../contract/user/countries.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { StepProps } from './step-props.ts'

const countries = [
  { value: '', label: 'Choose your country' },
  ...countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
]
const userTypes = [
  { value: 'Freelancer', label: 'Freelancer', hint: 'You bid with a profile of your own.' },
  { value: 'Agency', label: 'Agency', hint: 'You invite us into your agency.' },
]

export function AboutYouStep({ form }: StepProps) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
        <SelectField
          label="Country of residence"
          autoComplete="country"
          choices={countries}
          error={errors.countryOfResidence?.message}
          {...form.register('countryOfResidence')}
        />
        <TextField
          label="Phone number"
          isOptional
          type="tel"
          autoComplete="tel"
          hint="With country code, if it is from abroad."
          error={errors.phoneNumber?.message}
          {...form.register('phoneNumber')}
        />
      </div>
      <RadioCards
        label="How do you work?"
        choices={userTypes}
        error={errors.userType?.message}
        {...form.register('userType')}
      />
    </>
  )
}
