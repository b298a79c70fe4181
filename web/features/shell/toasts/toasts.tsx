import { latePart } from '../../../late-part.tsx'
import { loadToaster } from './toast.ts'

/** Where toasts show. */
export const Toasts = latePart(async () => (await loadToaster()).Toaster, null)
