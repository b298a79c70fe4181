import { useFormContext, useWatch } from 'react-hook-form'
import { keywordsProblem } from '../../../../contract/bidding/keywords.ts'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MoreFilters } from './more-filters.tsx'
import { NumberField } from './number-field.tsx'
import { PriceFields } from './price-fields.tsx'

const jobTypes = [
  { value: '', label: 'Any' },
  { value: 'Project', label: 'Project' },
  { value: 'Hourly', label: 'Hourly' },
] as const

export function ScannerFields() {
  const { register, formState, control } = useFormContext<ScannerForm>()
  const { errors } = formState
  // Said before it is saved: a scanner from before the limits opens with too many.
  const problem = keywordsProblem(useWatch({ control, name: 'keywords' }))
  return (
    <>
      <TextField
        label="Name"
        maxLength={50}
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Keywords"
        required
        hint="Separate with commas; put - before a word to exclude it."
        error={errors.keywords?.message ?? problem ?? undefined}
        {...register('keywords')}
      />
      <TextField
        label="Location"
        isOptional
        hint="The client's country."
        error={errors.location?.message}
        {...register('location')}
      />
      <SelectField
        label="Job type"
        choices={jobTypes}
        error={errors.jobType?.message}
        {...register('jobType')}
      />
      {/* Either end of the budget may be left open. */}
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="budgetMin" />
        <NumberField name="budgetMax" />
      </div>
      <MoreFilters />
      <PriceFields />
    </>
  )
}
