import { Controller, type UseFormReturn } from 'react-hook-form'
import { useScanners } from '../../../data/queries/queries.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TagField } from '../../../ui/fields/tag-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { TypedTemplate } from './template-values.ts'

/** Fields that say which jobs a template is for. */
export function RuleFields({ form }: { form: UseFormReturn<TypedTemplate> }) {
  const { register, control } = form
  const { errors } = form.formState
  const scanners = useScanners().data ?? []
  return (
    <fieldset className="min-w-0 pt-2">
      <legend className="mb-2 font-semibold">Use it for</legend>
      <div className="grid gap-x-3 gap-y-2 md:grid-cols-2">
        <SelectField
          label="Scanner"
          choices={[
            { value: '', label: 'Any scanner' },
            ...scanners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.scannerId?.message}
          {...register('scannerId')}
        />
        <SelectField
          label="Job type"
          choices={[
            { value: '', label: 'Any type' },
            { value: 'Project', label: 'Fixed price' },
            { value: 'Hourly', label: 'Hourly' },
          ]}
          error={errors.jobType?.message}
          {...register('jobType')}
        />
        <Controller
          control={control}
          name="skills"
          render={({ field }) => (
            <TagField
              label="Skills"
              isOptional
              hint="Any one of these is enough."
              error={errors.skills?.message}
              tags={field.value}
              limit={10}
              noun="skill"
              onChange={field.onChange}
            />
          )}
        />
        <TextField
          label="Minimum score"
          isOptional
          inputMode="numeric"
          hint="From 0 to 100"
          error={errors.minScore?.message}
          {...register('minScore')}
        />
      </div>
    </fieldset>
  )
}
