import { latePart } from '../../../late-part.tsx'

/** Loaded on demand, because most visits buy nothing. */
export const LateUpsellModal = latePart(
  async () => (await import('./upsell-modal.tsx')).UpsellModal,
  'The larger plans could not be loaded.',
)
