import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { countryCodes, countryName } from '../../../../contract/user/countries.ts'
import type { FieldKind, ProfileField } from '../../../../contract/user/profile-field.ts'
import { registerAddress } from '../../../data/session/register-address.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type FieldInputProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: Path<Values>
  field: Pick<
    ProfileField,
    'kind' | 'placeholder' | 'autoComplete' | 'rows' | 'maxLength' | 'min' | 'max'
  >
  label: string
  hint: ReactNode
  /** True: "optional" is shown beside the label. */
  isOptional?: boolean
  required?: boolean
}

/** One field of a form, with the input for its kind; a list is typed with commas. */
export function FieldInput<Values extends FieldValues>(props: FieldInputProps<Values>) {
  const { form, name, field, label, hint, required, isOptional = false } = props
  const { kind, placeholder, autoComplete, maxLength } = field
  const error = form.getFieldState(name, form.formState).error?.message
  const register = kind === 'url' ? registerAddress(form, name) : form.register(name)
  const control = { label, hint, error, required, autoComplete, ...register }
  switch (kind) {
    case 'box':
      return <CheckboxField label={label} hint={hint} {...register} />
    case 'yes-no':
      return <ChoiceField {...control} choices={yesAndNo} />
    case 'country':
      return (
        <SelectField
          {...control}
          choices={[{ value: '', label: placeholder ?? '' }, ...countries]}
        />
      )
    case 'long-text':
      return (
        <TextAreaField
          {...control}
          isOptional={isOptional}
          rows={field.rows ?? 3}
          maxLength={maxLength}
        />
      )
    default: {
      const { min, max } = field
      const number = kind === 'number' && { min, max, step: 1 }
      return (
        <TextField
          {...control}
          {...looks[kind]}
          {...number}
          isOptional={isOptional}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )
    }
  }
}

type Look = { type?: HTMLInputTypeAttribute; inputMode?: HTMLAttributes<Element>['inputMode'] }

const looks: Partial<Record<FieldKind, Look>> = {
  email: { type: 'email' },
  secret: { type: 'password' },
  phone: { type: 'tel' },
  url: { type: 'url', inputMode: 'url' },
  number: { type: 'number', inputMode: 'numeric' },
}
const yesAndNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))
