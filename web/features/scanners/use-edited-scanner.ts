import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ScannerForm } from '../../../contract/scanner.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** What stands in the form of a scanner. */
export type EditedScanner = {
  /** What would be searched for; null while that is missing or wrong. */
  scanner: ScannerForm | null
  isDirty: boolean
}

const quietMs = 400

/** Tells what is being typed, once the hand rests for a moment. */
export function useEditedScanner<Values extends object>(
  form: UseFormReturn<Values, unknown, ScannerForm>,
  onEdit: (edited: EditedScanner) => void,
): void {
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control })
  const text = useSettled(JSON.stringify(searchOf(values)), quietMs)
  useEffect(() => {
    onEdit({ scanner: JSON.parse(text) as ScannerForm | null, isDirty }) // written just above
  }, [text, isDirty, onEdit])
}

/** The name says nothing about what is found: a scanner can be tried out before it has one. */
function searchOf(values: object): ScannerForm | null {
  const read = ScannerForm.safeParse({ ...values, name: 'Rehearsal' })
  return read.success ? read.data : null
}
