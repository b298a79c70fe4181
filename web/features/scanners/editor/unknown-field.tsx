import { useController } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

const choices = [
  { value: 'pass', label: 'Let it pass' },
  { value: 'fail', label: 'Leave it out' },
] as const

/** What becomes of a job that does not say what one of the filters asks. */
export function UnknownField() {
  const { field } = useController<ScannerForm, 'unknownPasses'>({ name: 'unknownPasses' })
  return (
    <SelectField
      label="When a job does not say"
      hint="For the filters above that you set."
      choices={choices}
      name={field.name}
      value={field.value ? 'pass' : 'fail'}
      onChange={({ target }) => field.onChange(target.value === 'pass')}
      onBlur={field.onBlur}
    />
  )
}
