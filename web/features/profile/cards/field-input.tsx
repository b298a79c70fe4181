import type { ComponentProps, HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { countryCodes, countryName } from '../../../../contract/user/countries.ts'
import type { FieldKind, ProfileField } from '../../../../contract/user/profile-field.ts'
import { registerAddress } from '../../../data/session/register-address.ts'
import { registerPhone } from '../../../data/session/register-phone.ts'
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
  const said = { label, hint, error, required, autoComplete }
  if (kind === 'yes-no') return <YesOrNo form={form} name={name} {...said} />
  const register = registered(kind, form, name)
  const control = { ...said, ...register }
  switch (kind) {
    case 'box':
      return <CheckboxField label={label} hint={hint} {...register} />
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

type YesOrNoProps<Values extends FieldValues> = Pick<FieldInputProps<Values>, 'form' | 'name'> &
  Pick<ComponentProps<typeof ChoiceField>, 'label' | 'hint' | 'error' | 'required'>

/** A question of which neither answer is chosen until somebody does. */
function YesOrNo<Values extends FieldValues>({ form, name, ...said }: YesOrNoProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <ChoiceField {...said} {...field} choices={yesAndNo} />}
    />
  )
}

function registered<Values extends FieldValues>(
  kind: FieldKind,
  form: UseFormReturn<Values>,
  name: Path<Values>,
) {
  switch (kind) {
    case 'url':
      return registerAddress(form, name)
    case 'phone':
      return registerPhone(form, name)
    default:
      return form.register(name)
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
