import { Star, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Scanner, ScannerForm as Form } from '../../../../contract/bidding/scanner.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ScannerForm } from './scanner-form.tsx'
import type { EditedScanner } from './use-edited-scanner.ts'

type ScannerEditorProps = {
  scanner: Scanner | null
  isActive: boolean
  focusRequest: number
  onSave: (form: Form) => Promise<unknown>
  onSaved: () => void
  onEdit: (edited: EditedScanner) => void
  onActivate: () => void
  onDelete: () => Promise<unknown>
  /** Stays in sight between the fields and the button. */
  rehearsal: ReactNode
  /** Below the form. */
  children: ReactNode
}

/** The form of one scanner, with what else can be done with it. */
export function ScannerEditor(props: ScannerEditorProps) {
  const { scanner, isActive } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ScannerForm
        key={scanner?.id ?? 'new'}
        scanner={scanner}
        focusRequest={props.focusRequest}
        onSave={props.onSave}
        onSaved={props.onSaved}
        onEdit={props.onEdit}
        rehearsal={props.rehearsal}
      />
      {props.children}
      {scanner && (
        <div className="mt-3 space-y-2 border-t border-line pt-3">
          {isActive ? (
            <p className="flex min-h-9 items-center justify-center gap-1.5 text-muted max-md:min-h-11">
              <Star size={14} className="fill-current text-accent-text" aria-hidden />
              This is the active scanner
            </p>
          ) : (
            <Button className="w-full" onClick={props.onActivate}>
              <Star size={14} aria-hidden />
              Set as Active Scanner
            </Button>
          )}
          <Button look="quiet" className="w-full" onClick={() => setIsAsking(true)}>
            <Trash2 size={14} aria-hidden />
            Delete scanner
          </Button>
          <ConfirmDialog
            title={`Delete the scanner “${scanner.name}”?`}
            action="Delete scanner"
            isDanger
            isOpen={isAsking}
            onConfirm={props.onDelete}
            failure="Failed to delete scanner. Please try again."
            onClose={() => setIsAsking(false)}
          >
            <p>
              Its keywords and filters are lost, and what it has queued is not sent.
              {isActive && ' It is the active one: the first of the others becomes active.'} What
              has been sent stays.
            </p>
          </ConfirmDialog>
        </div>
      )}
    </>
  )
}
