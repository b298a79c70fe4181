import { Link } from '@tanstack/react-router'
import { LogOut, Zap } from 'lucide-react'
import { toast } from 'sonner'
import { logOut } from '../../data/sign-in.ts'
import { Logo } from '../../ui/logo.tsx'
import { AutoBiddingStatus } from '../auto-bidding/auto-bidding-status.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

const entry =
  'flex min-h-9 w-full items-center gap-2 rounded-lg px-3 font-medium text-muted transition-colors duration-100 hover:bg-sunken hover:text-text max-md:min-h-11'

type SidebarProps = { onChosen?: () => void }

export function Sidebar({ onChosen }: SidebarProps) {
  const leave = () => {
    onChosen?.()
    logOut().catch(() => toast.error('You are still logged in: the server could not be reached.'))
  }
  return (
    <div className="flex h-full flex-col gap-1 p-3">
      <div className="px-2 py-2">
        <Logo />
      </div>
      <nav aria-label="Main" className="mt-3">
        <Link
          to="/bidding"
          onClick={onChosen}
          className={entry}
          activeProps={{ className: 'bg-sunken text-text!', 'aria-current': 'page' }}
        >
          <Zap size={16} aria-hidden />
          Auto-Apply
        </Link>
      </nav>
      <div className="mt-auto space-y-3">
        <div className="rounded-lg border border-line p-3">
          <AutoBiddingStatus />
        </div>
        <ThemeSwitch />
        <button type="button" className={entry} onClick={leave}>
          <LogOut size={16} aria-hidden />
          Log Out
        </button>
      </div>
    </div>
  )
}
