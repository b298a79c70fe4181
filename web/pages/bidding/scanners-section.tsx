import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { toast } from '../../features/shell/toasts/toast.ts'
import type { Application } from '../../../contract/bidding/application.ts'
import type { Scanner, ScannerForm } from '../../../contract/bidding/scanner.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { newScanner } from '../../features/scanners/editor/new-scanner.ts'
import { ScannerTabs } from '../../features/scanners/editor/scanner-tabs.tsx'
import { MatchingJobs } from './matching-jobs.tsx'
import { ScannerBench } from './scanner-bench.tsx'
import { sayError } from '../../data/api-error.ts'
import { useDeleteScanner, useSaveScanner } from '../../data/queries/scanner-mutations.ts'
import { useActivateScanner } from '../../data/queries/user-mutations.ts'

type ScannersSectionProps = {
  user: UserDocument
  scanners: readonly Scanner[]
  applications: readonly Application[]
  /** The scanner in the address, `newScanner`, or null. */
  chosen: string | null
  /** Counter, raised by each request for a new scanner from elsewhere on the screen. */
  addRequest: number
  onChoose: (scanner: string) => void
  onOpenApplication: (applicationId: string) => void
}

/** The scanners with their form, beside the jobs that the chosen one matches. */
export function ScannersSection(props: ScannersSectionProps) {
  const { user, scanners, addRequest, onChoose } = props
  const [isEditing, setIsEditing] = useState(addRequest > 0)
  const [answered, setAnswered] = useState(addRequest)
  if (answered !== addRequest) {
    setAnswered(addRequest)
    setIsEditing(true)
  }
  const saving = useSaveScanner()
  const removing = useDeleteScanner()
  const activating = useActivateScanner()

  const first = scanners.find(({ id }) => id === user.activeScannerId) ?? scanners[0] ?? null
  const pick = (chosen: string | null) =>
    chosen === newScanner ? null : (scanners.find(({ id }) => id === chosen) ?? first)
  const selected = pick(props.chosen)?.id ?? newScanner
  // A tab answers a press right away; the form and the jobs, which are large, follow.
  const shown = useDeferredValue(props.chosen)
  const scanner = pick(shown)

  const chosen = useRef(props.chosen)
  useEffect(() => {
    chosen.current = props.chosen
  })

  const choose = (next: string) => {
    onChoose(next)
    // The form is large: the press is shown first.
    if (next === newScanner) startTransition(() => setIsEditing(true))
  }
  const saveForm = async (form: ScannerForm) => {
    const saved = await saving.mutateAsync({ scannerId: scanner?.id ?? null, form })
    if (chosen.current !== shown) return // the user has moved on to another scanner, and stays there
    onChoose(saved.id)
    setIsEditing(false)
  }
  const activate = () => {
    if (!scanner) return
    activating.mutate(scanner.id, { onError: (error) => toast.error(sayError(error)) })
  }
  const remove = async () => {
    if (scanner) await removing.mutateAsync(scanner.id)
    setIsEditing(false)
  }

  return (
    <section aria-labelledby="scanners-heading">
      <h2 id="scanners-heading" className="mb-1 font-semibold">
        Scanners
      </h2>
      <ScannerTabs
        scanners={scanners}
        activeScannerId={user.activeScannerId}
        selected={selected}
        onSelect={choose}
      >
        <ScannerBench
          key={scanner?.id ?? newScanner}
          scanner={scanner}
          isActive={scanner !== null && scanner.id === user.activeScannerId}
          firstKeywords={scanners.length === 0 ? keywordsOf(user) : ''}
          focusRequest={scanner ? 0 : addRequest}
          isEditing={isEditing}
          onEditing={setIsEditing}
          onSave={saveForm}
          onSaved={() => toast.success('Scanner saved.')}
          onActivate={activate}
          onDelete={remove}
        >
          {scanner && (
            <MatchingJobs
              uid={user.uid}
              scanner={scanner}
              applications={props.applications}
              onOpenApplication={props.onOpenApplication}
            />
          )}
        </ScannerBench>
      </ScannerTabs>
    </section>
  )
}

/** The user's tags as a scanner's keywords: what they offer is what the first one looks for. */
function keywordsOf({ tags }: UserDocument): string {
  return tags.join(', ')
}
