import type { ComponentType } from 'react'
import { latePart } from './late-part.tsx'

export const Modal = lateDialog(async () => (await import('./ui/modal.tsx')).Modal)
export const ConfirmDialog = lateDialog(
  async () => (await import('./ui/confirm-dialog.tsx')).ConfirmDialog,
)

/** A dialog whose code most visits do without. */
function lateDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = latePart(load, "We couldn't load the dialog.")
  return function LateDialog(props: Props) {
    return <Dialog {...props} isWanted={props.isOpen} />
  }
}
