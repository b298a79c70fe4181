import { Dialog } from 'radix-ui'
import type { Connection } from '../../data/live/use-live.ts'
import { pressBeside } from '../../ui/press-beside.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Sidebar } from './sidebar.tsx'

type MobileMenuProps = { connection: Connection; onClose: () => void }

/** The sidebar as an overlay. */
export function MobileMenu({ connection, onClose }: MobileMenuProps) {
  const returnFocus = useReturnFocus()
  const { veil, content } = pressBeside(onClose)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay {...veil} className="appears fixed inset-0 z-40 bg-veil md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          {...content}
          className="slides-in-left fixed inset-y-0 left-0 z-50 w-60 border-r border-line bg-surface md:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar connection={connection} onChosen={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
