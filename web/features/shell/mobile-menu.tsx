import { Dialog } from 'radix-ui'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar as an overlay. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="appears fixed inset-0 z-40 bg-veil md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="slides-in-left fixed inset-y-0 left-0 z-50 w-60 border-r border-line bg-surface md:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar onChosen={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
