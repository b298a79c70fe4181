import { NumberField } from './number-field.tsx'

/** Both ends of the budget, each of which may be left open. */
export function BudgetFields() {
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField name="budgetMin" />
      <NumberField name="budgetMax" />
    </div>
  )
}
