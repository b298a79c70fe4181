import { useFormContext } from 'react-hook-form'
import type { ScannerForm } from '../../../contract/scanner.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Both ends of the budget, each of which may be left open. */
export function BudgetFields() {
  const { register, formState } = useFormContext<ScannerForm>()
  const { errors } = formState
  const number = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Budget min"
        error={errors.budgetMin?.message}
        {...number}
        {...register('budgetMin', { setValueAs: readBudget })}
      />
      <TextField
        label="Budget max"
        error={errors.budgetMax?.message}
        {...number}
        {...register('budgetMax', { setValueAs: readBudget })}
      />
    </div>
  )
}

/** The number in a field; empty = no limit. */
function readBudget(text: unknown): number | null {
  return text === null || text === undefined || text === '' ? null : Number(text)
}
