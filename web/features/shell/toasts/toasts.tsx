import { latePart } from '../../../late-part.tsx'

/** Renders the toasts in a place of their own, once their code has loaded. One place at a time. */
export const Toasts = latePart(async () => (await import('./toast-list.tsx')).ToastList, null)
