import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { ClientFilterFields } from './client-filter-fields.tsx'
import { clientFilterNames, clientFiltersSet } from './client-filter-names.ts'

/** A scanner's additional filters, folded away until wanted. Rule SCAN-12. */
export function MoreFilters() {
  const { control, formState, setFocus } = useFormContext<ScannerForm>()
  const count = clientFiltersSet(useWatch({ control })).length
  const id = useId()
  const [wanted, setWanted] = useState<boolean | null>(null)
  // Stays open even when its last filter is removed.
  if (wanted === null && count > 0) setWanted(true)

  const wrong = clientFilterNames.find((name) => formState.errors[name] !== undefined)
  const isOpen = wanted === true || wrong !== undefined
  const { submitCount } = formState
  const isOnlyHere = Object.keys(formState.errors).every((name) => isHere(name))
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
        More filters{count > 0 && ` (${count})`}
        <ChevronDown
          size={16}
          aria-hidden
          className={`ml-auto text-muted transition-transform duration-100 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-2">
        <ClientFilterFields />
      </div>
    </div>
  )
}

function isHere(name: string): boolean {
  return clientFilterNames.some((here) => here === name)
}
