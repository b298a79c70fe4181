import { latePart } from '../../late-part.tsx'

/** Link to support for the pages before the product, which load it only when something went wrong. */
export const LateSupportLink = latePart(
  async () => (await import('./support-link.tsx')).SupportLink,
  null,
)
