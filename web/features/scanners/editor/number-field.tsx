import { type ComponentProps, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type NumberFieldName, numberFields } from './number-fields.ts'

type NumberFieldProps = { name: NumberFieldName; isOptional?: boolean }

/** A number from 0; empty: no filter, or nothing set. */
export function NumberField({ name, isOptional = false }: NumberFieldProps) {
  const { step = 1, ...rest } = numberFields[name]
  const { register, formState, getFieldState } = useFormContext<ScannerForm>()
  const input = useRef<HTMLInputElement>(null)
  // oxlint-disable-next-line react/refs -- read when something is typed, never while this renders
  const { ref, onChange, ...field } = register(name, {
    setValueAs: (text: unknown) => readNumber(text, input.current),
  })
  const setRefs: ComponentProps<'input'>['ref'] = (element) => {
    input.current = element
    ref(element)
  }
  return (
    <TextField
      type="number"
      min={0}
      step={step}
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      isOptional={isOptional}
      error={getFieldState(name, formState).error?.message}
      {...rest}
      {...field}
      ref={setRefs}
      // React's own "change" stays silent while one invalid number replaces another.
      onInput={(event) => void onChange(event)}
    />
  )
}

/** Reads a number field. Invalid input, which the browser reports as empty, becomes NaN, which the contract refuses. */
function readNumber(text: unknown, input: HTMLInputElement | null): number | null {
  if (input?.validity.badInput) return Number.NaN
  return text === null || text === undefined || text === '' ? null : Number(text)
}
