import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RehearsalDetail } from '../../features/scanners/rehearsal/rehearsal-detail.tsx'
import { RehearsalLine } from '../../features/scanners/rehearsal/rehearsal-line.tsx'
import { ScannerEditor } from '../../features/scanners/editor/scanner-editor.tsx'
import type { EditedScanner } from '../../features/scanners/editor/use-edited-scanner.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Modal } from '../../late-dialogs.tsx'
import { useMedia } from '../../ui/use-media.ts'
import {
  useRehearsalState,
  type RehearsalState,
} from '../../features/scanners/rehearsal/rehearsal-state.ts'

type ScannerBenchProps = Omit<
  Parameters<typeof ScannerEditor>[0],
  'onEdit' | 'rehearsal' | 'children'
> & {
  /** Opens the form's dialog on a narrow screen. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  /** The jobs that the scanner matches. */
  children: ReactNode
}

/** One scanner: its form beside the jobs that it matches, or beside its rehearsal while it is being changed. */
export function ScannerBench({ isEditing, onEditing, children, ...editing }: ScannerBenchProps) {
  const { scanner } = editing
  const isWide = useMedia('(min-width: 1024px)')
  const [edited, setEdited] = useState<EditedScanner>({
    search: { scanner: null, problem: null },
    isDirty: false,
  })
  const [wanted, setWanted] = useState<'jobs' | 'rehearsal' | null>(null)
  const isChanging = scanner === null || edited.isDirty
  const rehearsal = useRehearsalState({
    search: edited.search,
    isWanted: isChanging || wanted === 'rehearsal',
    onStart: () => setWanted('rehearsal'),
  })
  const showsRehearsal = wanted ? wanted === 'rehearsal' : isChanging
  // Narrow screens show the details below the form, and only on request.
  const isUnfolded = !isWide && wanted === 'rehearsal'
  const heading = scanner ? 'Edit scanner' : 'New scanner'

  const editor = (
    <ScannerEditor
      {...editing}
      onEdit={setEdited}
      onSaved={() => {
        setWanted(null)
        editing.onSaved()
      }}
      rehearsal={
        <RehearsalLine
          state={rehearsal}
          isUnfolded={isWide && showsRehearsal ? null : isUnfolded}
          onUnfold={(isWanted) => setWanted(isWanted ? 'rehearsal' : null)}
        />
      }
    >
      {isUnfolded && rehearsal.kind === 'done' && (
        <div ref={bringIntoView} className="mt-4">
          <RehearsalDetail state={rehearsal} />
        </div>
      )}
    </ScannerEditor>
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_304px]">
      <div>
        {!isWide && (
          <Button className="mb-3 w-full" onClick={() => onEditing(true)}>
            <Pencil size={14} aria-hidden />
            {heading}
          </Button>
        )}
        {isWide && showsRehearsal && rehearsal.kind !== 'incomplete' ? (
          <RehearsalColumn
            state={rehearsal}
            onShowJobs={scanner ? () => setWanted(isChanging ? 'jobs' : null) : null}
          />
        ) : (
          (children ?? <NoScanner />)
        )}
      </div>
      {isWide ? (
        <Card className="sticky top-6 max-h-[calc(100dvh-48px)] overflow-y-auto p-4">
          <h3 className="mb-3 font-semibold">{heading}</h3>
          {editor}
        </Card>
      ) : (
        <Modal title={heading} isOpen={isEditing} onClose={() => onEditing(false)}>
          {editor}
        </Modal>
      )}
    </div>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' })
}

/** Shown instead of the jobs while there is no scanner to match them. */
function NoScanner() {
  return (
    <Card className="flex min-h-[190px] flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">A scanner is a saved search</p>
      <p className="max-w-sm text-muted">
        Enter a name and keywords; matching jobs appear here. Your first scanner becomes the active
        one.
      </p>
    </Card>
  )
}

type RehearsalColumnProps = {
  state: RehearsalState
  /** Goes back to the jobs; null = there are none. */
  onShowJobs: (() => void) | null
}

/** Shown instead of the jobs while a scanner is being changed. */
function RehearsalColumn({ state, onShowJobs }: RehearsalColumnProps) {
  return (
    <section aria-labelledby="rehearsal-heading" className="space-y-3">
      <div className="flex min-h-9 items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="rehearsal-heading" className="font-semibold">
            Rehearsal
          </h3>
          <p className="text-muted">The result under your rules and plan. Nothing is sent.</p>
        </div>
        {onShowJobs && (
          <Button isSmall onClick={onShowJobs}>
            Show matching jobs
          </Button>
        )}
      </div>
      <RehearsalDetail state={state} />
    </section>
  )
}
