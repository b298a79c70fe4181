import { useFormContext } from 'react-hook-form'
import type { ScannerForm } from '../../../contract/scanner.ts'
import { TextField } from '../../ui/text-field.tsx'

/** The fields of a scanner that hold a number, or nothing. */
type NumberFieldName = {
  [Name in keyof ScannerForm]: ScannerForm[Name] extends number | null ? Name : never
}[keyof ScannerForm]

type NumberFieldProps = {
  name: NumberFieldName
  label: string
  hint?: string
  step?: number
  max?: number
}

/** A number from 0; empty = does not matter. */
export function NumberField({ name, step = 1, ...rest }: NumberFieldProps) {
  const { register, formState } = useFormContext<ScannerForm>()
  return (
    <TextField
      type="number"
      min={0}
      step={step}
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      error={formState.errors[name]?.message}
      {...rest}
      {...register(name, { setValueAs: readNumber })}
    />
  )
}

function readNumber(text: unknown): number | null {
  return text === null || text === undefined || text === '' ? null : Number(text)
}
