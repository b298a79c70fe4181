import { latePart } from '../../../late-part.tsx'
import { loadToaster } from './toast.ts'

/** Renders the toasts, once their code has loaded. */
export const Toasts = latePart(async () => (await loadToaster()).Toaster, null)
