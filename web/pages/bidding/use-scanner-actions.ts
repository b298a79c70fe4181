import { toast } from 'sonner'
import type { ScannerForm } from '../../../contract/scanner.ts'
import { sayError } from '../../data/api-error.ts'
import { useActivateScanner, useDeleteScanner, useSaveScanner } from '../../data/mutations.ts'

/** What can be done with a scanner. Saving answers in its form; the others say by a toast when they fail. */
export function useScannerActions() {
  const saving = useSaveScanner()
  const removing = useDeleteScanner()
  const activating = useActivateScanner()
  return {
    save: (scannerId: string | null, form: ScannerForm) => saving.mutateAsync({ scannerId, form }),
    remove: (scannerId: string) =>
      removing.mutate(scannerId, {
        onError: () => toast.error('Failed to delete scanner. Please try again.'),
      }),
    activate: (scannerId: string) =>
      activating.mutate(scannerId, { onError: (error) => toast.error(sayError(error)) }),
  }
}
