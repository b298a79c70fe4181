import { latePart } from '../../../late-part.tsx'

/** Loaded on demand, because most visits buy nothing. */
export const LateUpsellModal = latePart(
  async () => (await import('./upsell-modal.tsx')).UpsellModal,
  "We couldn't load the larger plans.",
)
