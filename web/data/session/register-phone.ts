import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { phoneProblem } from '../phone-problem.ts'

/** Registers a form's field for a telephone number, which is checked as soon as it is left. */
export function registerPhone<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  name: Path<Values>,
) {
  const check = async () => {
    const typed: string = form.getValues(name)
    const message = await phoneProblem(typed, countryIn(form.getValues()))
    if (form.getValues(name) !== typed) return // typed on while the numbering plans came
    if (message) form.setError(name, { message })
    else if (message === null) form.clearErrors(name)
  }
  return form.register(name, { onBlur: () => void check() })
}

function countryIn(values: FieldValues): string {
  return String(values['countryOfResidence'] ?? '')
}
