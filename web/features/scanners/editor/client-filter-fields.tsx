import { useFormContext, useController } from 'react-hook-form'
import {
  type ScannerForm,
  maxClientCountries,
  skillLevels,
} from '../../../../contract/bidding/scanner.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { NumberField } from './number-field.tsx'
import { countryCodes, countryName } from '../../../../contract/user/countries.ts'
import { TagField } from '../../../ui/fields/tag-field.tsx'
import { useId } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'

export function ClientFilterFields() {
  const { register } = useFormContext<ScannerForm>()
  return (
    <div className="space-y-2">
      <CountryField />
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="minClientRating" />
        <NumberField name="minClientHireRate" />
      </div>
      <NumberField name="minClientSpent" />
      <NumberField name="maxProposals" />
      <NumberField name="maxConnects" />
      <CheckboxField label="Payment verified" {...register('needsVerifiedPayment')} />
      <SkillLevelField />
      <UnknownField />
    </div>
  )
}

const countries = countryCodes.map(countryName).sort((a, b) => a.localeCompare(b, 'en'))

/** Countries the client may be in. */
function CountryField() {
  const { field, fieldState } = useController<ScannerForm, 'clientCountries'>({
    name: 'clientCountries',
  })
  return (
    <TagField
      label="Client countries"
      hint="The client is in one of these."
      error={fieldState.error?.message ?? undefined}
      tags={field.value}
      limit={maxClientCountries}
      noun="country"
      maxLength={100}
      suggestions={countries}
      onChange={field.onChange}
    />
  )
}

/** Accepted skill levels; none ticked: any level. */
function SkillLevelField() {
  const { register } = useFormContext<ScannerForm>()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="mb-1 font-medium">
        Skill levels
      </p>
      {skillLevels.map((level) => (
        <label
          key={level}
          className="flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11"
        >
          <input
            {...register('skillLevels')}
            type="checkbox"
            value={level}
            className="size-4 shrink-0 accent-(--accent)"
          />
          {level}
        </label>
      ))}
    </div>
  )
}

const choices = [
  { value: 'pass', label: 'Match it' },
  { value: 'fail', label: 'Skip it' },
] as const

/** Choice of what to do with a job that lacks a value one of the filters asks for. */
function UnknownField() {
  const { field } = useController<ScannerForm, 'unknownPasses'>({ name: 'unknownPasses' })
  return (
    <SelectField
      label="Jobs with unknown values"
      hint="For the filters you set above."
      choices={choices}
      name={field.name}
      value={field.value ? 'pass' : 'fail'}
      onChange={({ target }) => field.onChange(target.value === 'pass')}
      onBlur={field.onBlur}
    />
  )
}
