import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Plug,
  ScrollText,
  Tag,
  UserRound,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Support } from '../../../contract/entry/about.ts'
import { PaletteButton } from './palette/palette-door.tsx'
import { toast } from './toasts/toast.ts'
import type { Connection } from '../../data/live/use-live.ts'
import { useApplicationCounts, useAbout } from '../../data/queries/queries.ts'
import { logOut } from '../../data/session/sign-in.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AutoBiddingStatus } from '../auto-bidding/auto-bidding-status.tsx'
import { latePart } from '../../late-part.tsx'

const ThemeSwitch = latePart(
  async () => (await import('./theme/theme-switch.tsx')).ThemeSwitch,
  null,
  { waiting: ' ', className: 'h-8.5 max-md:h-12.5' },
)

const entry =
  'flex min-h-9 w-full items-center gap-2 rounded-lg px-3 font-medium text-muted transition-colors duration-100 hover:bg-sunken hover:text-text max-md:min-h-11'
const screens = [
  { to: '/console', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/bidding', label: 'Auto-Apply', Icon: Zap },
  { to: '/profile', label: 'Profile', Icon: UserRound },
  { to: '/connections', label: 'Connections', Icon: Plug },
] as const
const defaultTerms = '/terms.html'

type SidebarProps = { connection: Connection; toasts?: ReactNode; onChosen?: () => void }

export function Sidebar({ connection, toasts, onChosen }: SidebarProps) {
  const { data: about } = useAbout()
  const { data: counts } = useApplicationCounts()
  const leave = () => {
    onChosen?.()
    logOut().catch(() => toast.error("You're still logged in: we couldn't reach the server."))
  }
  return (
    <div className="flex h-full flex-col gap-1 overflow-y-auto p-3">
      <div className="px-2 py-2">
        <Logo />
      </div>
      <PaletteButton
        className={`${entry} mt-2 border border-line font-normal`}
        onChosen={onChosen}
      />
      <nav aria-label="Main" className="mt-2 space-y-0.5">
        {screens.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            {...(onChosen && { onClick: onChosen })}
            className={entry}
            activeProps={{ className: 'bg-sunken text-text!', 'aria-current': 'page' }}
          >
            <Icon size={16} aria-hidden />
            {label}
            {to === '/bidding' && (
              <span className="ml-auto">
                <CountBadge count={counts?.review ?? 0} of="to review" />
              </span>
            )}
          </Link>
        ))}
        <NewTab href="/pricing" onChosen={onChosen}>
          <Tag size={16} aria-hidden />
          Pricing
        </NewTab>
      </nav>
      <div className="mt-auto py-3">{toasts}</div>
      <div className="space-y-3">
        <div className="rounded-lg border border-line p-3">
          <AutoBiddingStatus connection={connection} />
        </div>
        <ThemeSwitch />
        <div>
          <NewTab href={about?.termsUrl ?? defaultTerms} onChosen={onChosen}>
            <ScrollText size={16} aria-hidden />
            Terms of Service
          </NewTab>
          {about?.support && <SupportEntry support={about.support} onChosen={onChosen} />}
          <button type="button" className={entry} onClick={leave}>
            <LogOut size={16} aria-hidden />
            Log Out
          </button>
        </div>
      </div>
    </div>
  )
}

type SupportEntryProps = { support: Support; onChosen: (() => void) | undefined }

function SupportEntry({ support: { url }, onChosen }: SupportEntryProps) {
  const words = (
    <>
      <LifeBuoy size={16} aria-hidden />
      Support
    </>
  )
  if (!url.startsWith('mailto:'))
    return (
      <NewTab href={url} onChosen={onChosen}>
        {words}
      </NewTab>
    )
  return (
    <a href={url} className={entry} {...(onChosen && { onClick: onChosen })}>
      {words}
    </a>
  )
}

type NewTabProps = { href: string; onChosen: (() => void) | undefined; children: ReactNode }

function NewTab({ href, onChosen, children }: NewTabProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={entry}
      {...(onChosen && { onClick: onChosen })}
    >
      {children}
      <ArrowUpRight size={14} aria-hidden className="ml-auto text-field" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
