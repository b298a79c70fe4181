import type { ExternalToast, toast as Sonner } from 'sonner'
import { loadChunk } from '../../../load-chunk.ts'

type LoadedToaster = typeof import('./toaster.tsx')

const pauseMs = 2000
let loading: Promise<LoadedToaster> | null = null

/** Shows a sentence in the corner for a while. `Toasts` must be rendered. */
export const toast = {
  message: (text: string, options?: ExternalToast) => tell((sonner) => sonner(text, options)),
  success: (text: string) => tell((sonner) => sonner.success(text)),
  warning: (text: string, options?: ExternalToast) =>
    tell((sonner) => sonner.warning(text, options)),
  error: (text: string, options?: ExternalToast) => tell((sonner) => sonner.error(text, options)),
  dismiss: (id: string) => tell((sonner) => sonner.dismiss(id)),
}

/**
 * Loads the code that shows toasts, which is no part of the first load. Retries until it succeeds, so that no toast is
 * lost.
 */
export function loadToaster(): Promise<LoadedToaster> {
  loading ??= loadUntilThere()
  return loading
}

/** Shows toasts in order, holding them until the code that shows them has loaded. */
function tell(say: (sonner: typeof Sonner) => unknown): void {
  void loadToaster().then((loaded) => say(loaded.toast))
}

async function loadUntilThere(): Promise<LoadedToaster> {
  for (;;) {
    try {
      return await loadChunk(() => import('./toaster.tsx'))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
