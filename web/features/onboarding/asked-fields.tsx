import { Controller, type UseFormReturn } from 'react-hook-form'
import { maxTags } from '../../../contract/user/profile-cards.ts'
import { fill } from '../../../contract/user/profile-field.ts'
import { type Step } from '../../../contract/user/steps.ts'
import { useSignInTitle } from '../../data/queries/queries.ts'
import { TagField } from '../../ui/fields/tag-field.tsx'
import { FieldInput } from '../profile/cards/field-input.tsx'
import { type Answers, type Field, rowsOf } from './answers.ts'

type AskedFieldsProps = { form: UseFormReturn<Answers>; step: Step }

/** Fields that one step of the onboarding asks for, taken from the tables of the profile's cards. */
export function AskedFields({ form, step }: AskedFieldsProps) {
  const marketplace = useSignInTitle()
  const rows = rowsOf(step, form.getValues('userType'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-2">
      {rows.map(({ name, field }) => {
        const { isOptional = false, isHalf = false } = field
        const label = fill(field.label, { marketplace })
        const hint = field.hint && fill(field.hint, { marketplace })
        return (
          <div key={name} className={isHalf ? '' : 'md:col-span-2'}>
            {field.kind === 'list' ? (
              <Tags
                form={form}
                name={name}
                label={label}
                hint={hint ?? ''}
                limit={field.max ?? maxTags}
                isOptional={isOptional}
              />
            ) : (
              <FieldInput
                form={form}
                name={name}
                field={field}
                label={label}
                hint={hint}
                isOptional={isOptional}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

type TagsProps = {
  form: UseFormReturn<Answers>
  name: Field
  label: string
  hint: string
  limit: number
  isOptional: boolean
}

function Tags({ form, name, hint, ...said }: TagsProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const tags = field.value as string[] // the value of a list
        return (
          <TagField
            {...said}
            hint={fill(hint, { count: tags.length })}
            error={fieldState.error?.message}
            tags={tags}
            onChange={field.onChange}
          />
        )
      }}
    />
  )
}
