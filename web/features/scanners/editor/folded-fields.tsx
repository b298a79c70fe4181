import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'

type FoldedFieldsProps = {
  label: string
  /** Fields of the group, in form order. */
  names: readonly FieldPath<ScannerForm>[]
  /** True: something is set here, so that it opens. */
  isSet: boolean
  children: ReactNode
}

/** A group of fields, folded away until wanted. A mistake in it opens it. */
export function FoldedFields({ label, names, isSet, children }: FoldedFieldsProps) {
  const { formState, getFieldState, setFocus } = useFormContext<ScannerForm>()
  const id = useId()
  const [wanted, setWanted] = useState<boolean | null>(null)
  // Stays open even when the last thing set here is removed.
  if (wanted === null && isSet) setWanted(true)

  const wrong = names.find((name) => getFieldState(name, formState).invalid)
  const isOpen = wanted === true || wrong !== undefined
  // Half of the form: most visits leave it folded.
  const isThere = isOpen || wanted !== null
  const { submitCount } = formState
  const isOnlyHere = Object.keys(formState.errors).every((wrongOne) =>
    names.some((name) => name.split('.')[0] === wrongOne),
  )
  const answered = useRef(0)
  useEffect(() => {
    if (!wrong || answered.current === submitCount) return
    answered.current = submitCount
    // A closed group could not take the focus that the form gives to its first problem.
    if (isOnlyHere) setFocus(wrong)
  }, [wrong, isOnlyHere, submitCount, setFocus])

  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-md font-medium"
        onClick={() => setWanted(!isOpen)}
      >
        {label}
        <ChevronDown
          size={16}
          aria-hidden
          className={`ml-auto text-muted transition-transform duration-100 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-2">
        {isThere && children}
      </div>
    </div>
  )
}
