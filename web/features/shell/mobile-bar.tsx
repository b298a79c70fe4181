import { Menu } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { AutoBiddingStatus } from '../auto-bidding/auto-bidding-status.tsx'
import { Sidebar } from './sidebar.tsx'

/** At 768 px and below: the state of auto-bidding, and the sidebar as an overlay. */
export function MobileBar() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 md:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger asChild>
          <IconButton label="Menu">
            <Menu size={20} aria-hidden />
          </IconButton>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="appears fixed inset-0 z-40 bg-veil md:hidden" />
          <Dialog.Content
            aria-describedby={undefined}
            className="slides-in-left fixed inset-y-0 left-0 z-50 w-60 border-r border-line bg-surface md:hidden"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Sidebar onChosen={() => setIsOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <div className="min-w-0 flex-1 pr-2">
        <AutoBiddingStatus />
      </div>
    </header>
  )
}
