import { Star, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { ScannerForm, type ScannerFormProps } from './scanner-form.tsx'

type ScannerEditorProps = ScannerFormProps & {
  isActive: boolean
  onActivate: () => void
  onDelete: () => Promise<unknown>
  /** Content below the form. */
  children: ReactNode
}

/** The form of one scanner, with its other actions. */
export function ScannerEditor(props: ScannerEditorProps) {
  const { isActive, onActivate, onDelete, children, ...form } = props
  const { scanner } = form
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ScannerForm key={scanner?.id ?? 'new'} {...form} />
      {children}
      {scanner && (
        <div className="mt-3 space-y-2 border-t border-line pt-3">
          {isActive ? (
            <p className="flex min-h-9 items-center justify-center gap-1.5 text-muted max-md:min-h-11">
              <Star size={14} className="fill-current text-accent-text" aria-hidden />
              This is the active scanner
            </p>
          ) : (
            <Button className="w-full" onClick={onActivate}>
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
            onConfirm={onDelete}
            failure="Failed to delete scanner. Please try again."
            onClose={() => setIsAsking(false)}
          >
            <p>
              Its keywords and filters are deleted, and its queued applications won't be sent.
              {isActive && ' The first of your other scanners becomes active.'} Applications already
              sent stay.
            </p>
          </ConfirmDialog>
        </div>
      )}
    </>
  )
}
