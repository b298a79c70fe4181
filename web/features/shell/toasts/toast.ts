import type { ExternalToast, toast as Sonner } from 'sonner'
import { loadToaster } from './load-toaster.ts'

/** A sentence in the corner, for a while. `Toasts` has to be on the screen. */
export const toast = {
  message: (text: string, options?: ExternalToast) => tell((sonner) => sonner(text, options)),
  success: (text: string) => tell((sonner) => sonner.success(text)),
  warning: (text: string, options?: ExternalToast) =>
    tell((sonner) => sonner.warning(text, options)),
  error: (text: string, options?: ExternalToast) => tell((sonner) => sonner.error(text, options)),
  dismiss: (id: string) => tell((sonner) => sonner.dismiss(id)),
}

/** In the order in which they were told, also when nothing can show them yet. */
function tell(say: (sonner: typeof Sonner) => unknown): void {
  void loadToaster().then((loaded) => say(loaded.toast))
}
