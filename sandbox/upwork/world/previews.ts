import { randomUUID } from 'node:crypto'
import type { Settings } from './settings.ts'

/** Proposal as it was prepared: confirming it sends exactly this. */
export type Preview = {
  id: string
  freelancerId: string
  jobId: string
  letter: string
  amount: number
  answers: { question: string; answer: string }[]
  expiresAtMs: number
}

export type Previews = ReturnType<typeof createPreviews>

/** Creates the store of what waits to be confirmed: one preview a freelancer, a newer one replaces it. */
export function createPreviews(settings: Pick<Settings, 'previewSeconds'>) {
  const pending = new Map<string, Preview>()
  return {
    add(content: Omit<Preview, 'id' | 'expiresAtMs'>): Preview {
      const expiresAtMs = Date.now() + settings.previewSeconds * 1000
      const preview = { ...content, id: randomUUID(), expiresAtMs }
      pending.set(content.freelancerId, preview)
      return preview
    },

    /** Takes a preview that is still good, once. */
    take(freelancerId: string, id: string): Preview | null {
      const found = pending.get(freelancerId)
      if (found?.id !== id) return null
      pending.delete(freelancerId)
      return found.expiresAtMs > Date.now() ? found : null
    },
  }
}
