import { toast } from '../../features/shell/toasts/toast.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { sayError } from '../../data/api-error.ts'
import {
  useActivateScanner,
  useDeleteScanner,
  useSaveScanner,
} from '../../data/queries/mutations.ts'

/** What can be done with a scanner. Saving answers in its form, deleting in its dialog; activating says by a toast when it fails. */
export function useScannerActions() {
  const saving = useSaveScanner()
  const removing = useDeleteScanner()
  const activating = useActivateScanner()
  return {
    save: (scannerId: string | null, form: ScannerForm) => saving.mutateAsync({ scannerId, form }),
    remove: (scannerId: string) => removing.mutateAsync(scannerId),
    activate: (scannerId: string) =>
      activating.mutate(scannerId, { onError: (error) => toast.error(sayError(error)) }),
  }
}
