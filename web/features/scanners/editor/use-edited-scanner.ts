import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { type Search, searchOf } from './search-of.ts'

/** Content of a scanner form, as typed. */
export type EditedScanner = { search: Search; isDirty: boolean }

const quietMs = 400

/** Reports the content of the form once the user stops typing for a moment. */
export function useEditedScanner<Values extends object>(
  form: UseFormReturn<Values, unknown, ScannerForm>,
  onEdit: (edited: EditedScanner) => void,
): void {
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control })
  const text = useSettled(JSON.stringify(searchOf(values)), quietMs)
  useEffect(() => {
    onEdit({ search: JSON.parse(text) as Search, isDirty }) // a Search stringified above
  }, [text, isDirty, onEdit])
}

/** Returns a value once it has stayed the same for a while; the first value is returned immediately. */
function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
