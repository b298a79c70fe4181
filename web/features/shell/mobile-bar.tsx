import { Menu } from 'lucide-react'
import { useState } from 'react'
import { latePart } from '../../late-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AutoBiddingStatus } from '../auto-bidding/auto-bidding-status.tsx'

const MobileMenu = latePart(
  async () => (await import('./mobile-menu.tsx')).MobileMenu,
  'The menu could not be loaded.',
  { className: 'pb-2' },
)

/** Bar for screens up to 768 px: the state of auto-bidding, and the button for the sidebar. */
export function MobileBar() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface px-2 md:hidden">
      <div className="flex min-h-14 items-center gap-2">
        <IconButton
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Menu size={20} aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1 pr-2">
          <AutoBiddingStatus />
        </div>
      </div>
      <MobileMenu isWanted={isOpen} onClose={() => setIsOpen(false)} />
    </header>
  )
}
