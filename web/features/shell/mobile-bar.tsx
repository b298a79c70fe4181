import { Menu } from 'lucide-react'
import { useState } from 'react'
import { loadChunk } from '../../load-chunk.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLatePart } from '../../ui/use-late-part.ts'
import { AutoBiddingStatus } from '../auto-bidding/auto-bidding-status.tsx'

const loadMenu = () =>
  loadChunk(() => import('./mobile-menu.tsx')).then(({ MobileMenu }) => MobileMenu)

/** At 768 px and below: the state of auto-bidding, and the sidebar as an overlay. */
export function MobileBar() {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: MobileMenu, isMissing, reload } = useLatePart(loadMenu, { isWanted: isOpen })
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
      {isOpen && isMissing && (
        <div className="pb-2">
          <ErrorNotice message="The menu could not be loaded." onRetry={reload} />
        </div>
      )}
      {MobileMenu && <MobileMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </header>
  )
}
