import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import type { CardForm } from '../../profile/editing/use-card-form.ts'
import { ruleLabels } from './rule-labels.ts'
import type { RuleValues } from './rule-values.ts'

export type RulesEdit = CardForm<RuleValues>

type RuleFieldProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'disabled'> & {
  edit: RulesEdit
  name: keyof RuleValues
  hint?: ReactNode
  isOptional?: boolean
}

/** A rule that is typed. Figures are text, so that nothing typed is dropped before it can be called wrong. */
export function RuleField({ edit, name, hint, isOptional = false, ...input }: RuleFieldProps) {
  const { register, formState } = edit.form
  return (
    <TextField
      label={ruleLabels[name]}
      isOptional={isOptional}
      inputMode="numeric"
      autoComplete="off"
      hint={<NewerValue value={edit.theirs(name)} hint={hint} />}
      error={input.disabled ? undefined : formState.errors[name]?.message}
      {...register(name)}
      {...input}
    />
  )
}
