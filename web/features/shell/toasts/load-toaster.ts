import { loadChunk } from '../../../load-chunk.ts'

type LoadedToaster = typeof import('./toaster.tsx')

const pauseMs = 2000
let loading: Promise<LoadedToaster> | null = null

/** What shows toasts is no part of the first load. It is tried until it is there, so that what was to be said is said. */
export function loadToaster(): Promise<LoadedToaster> {
  loading ??= loadUntilThere()
  return loading
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
