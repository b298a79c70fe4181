import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '../../data/live/use-live.ts'
import { latePart } from '../../late-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AutoBiddingStatus } from '../auto-bidding/auto-bidding-status.tsx'
import { useToasts } from './toasts/toast.ts'
import { Toasts } from './toasts/toasts.tsx'

const MobileMenu = latePart(
  async () => (await import('./mobile-menu.tsx')).MobileMenu,
  "We couldn't load the menu.",
  { className: 'pb-2' },
)

type MobileBarProps = { connection: Connection }

/**
 * Bar for screens up to 768 px: the button for the sidebar, and the state of auto-bidding, whose words a toast takes
 * the place of for a while.
 */
export function MobileBar({ connection }: MobileBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSaying = useToasts().length > 0
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
        <Toasts max={1} className="min-w-0 not-empty:flex-1 empty:-mr-2" />
        <div className={isSaying ? 'pr-2' : 'min-w-0 flex-1 pr-2'}>
          <AutoBiddingStatus connection={connection} isWordless={isSaying} />
        </div>
      </div>
      <MobileMenu isWanted={isOpen} connection={connection} onClose={() => setIsOpen(false)} />
    </header>
  )
}
