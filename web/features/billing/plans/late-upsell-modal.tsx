import { loadChunk } from '../../../load-chunk.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useLatePart } from '../../../ui/use-late-part.ts'
import type { UpsellModalProps } from './upsell-modal.tsx'

const loadModal = () =>
  loadChunk(() => import('./upsell-modal.tsx')).then(({ UpsellModal }) => UpsellModal)

/** Most visits buy nothing. */
export function LateUpsellModal(props: UpsellModalProps) {
  const { isOpen } = props
  const { Part: UpsellModal, isMissing, reload } = useLatePart(loadModal, { isWanted: isOpen })
  if (UpsellModal) return <UpsellModal {...props} />
  if (!isOpen || !isMissing) return null
  return <ErrorNotice message="The larger plans could not be loaded." onRetry={reload} />
}
