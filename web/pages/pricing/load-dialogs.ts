import { loadChunk } from '../../load-chunk.ts'

/** Not part of the page: most look at the prices only. Loaded once the page is there, so that they open at once. */
export const loadMailLinkDialog = () => loadChunk(() => import('./mail-link-dialog.tsx'))
export const loadUpsellModal = () =>
  loadChunk(() => import('../../features/plans/upsell-modal.tsx'))
export const loadPaidNotice = () => loadChunk(() => import('./paid-notice.tsx'))
