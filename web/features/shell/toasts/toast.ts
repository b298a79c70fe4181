import type { ExternalToast, toast as Sonner } from 'sonner'
import { loadChunk } from '../../../load-chunk.ts'

type LoadedToaster = typeof import('./toaster.tsx')

const pauseMs = 2000
let loading: Promise<LoadedToaster> | null = null

/** A sentence in the corner, for a while. `Toasts` has to be on the screen. */
export const toast = {
  message: (text: string, options?: ExternalToast) => tell((sonner) => sonner(text, options)),
  success: (text: string) => tell((sonner) => sonner.success(text)),
  warning: (text: string, options?: ExternalToast) =>
    tell((sonner) => sonner.warning(text, options)),
  error: (text: string, options?: ExternalToast) => tell((sonner) => sonner.error(text, options)),
  dismiss: (id: string) => tell((sonner) => sonner.dismiss(id)),
}

/** What shows toasts is no part of the first load. It is tried until it is there, so that what was to be said is said. */
export function loadToaster(): Promise<LoadedToaster> {
  loading ??= loadUntilThere()
  return loading
}

/** In the order in which they were told, also when nothing can show them yet. */
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
