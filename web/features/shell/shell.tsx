import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { aboutQuery, countsQuery, meQuery } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { waitBriefly } from '../../data/queries/wait-briefly.ts'
import { useLive } from '../../data/live/use-live.ts'
import { useSessionState } from '../../data/session/use-session.ts'
import { useMedia } from '../../ui/use-media.ts'
import { latePart } from '../../late-part.tsx'
import { ToLogIn } from '../entry/to-log-in.tsx'
import { PlanNotice } from '../billing/subscription/plan-notice.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { PaletteDoor } from './palette/palette-door.tsx'
import { Sidebar } from './sidebar.tsx'
import { StandInNotice } from './stand-in-notice.tsx'
import { followSystem } from './theme/theme.ts'
import { Toasts } from './toasts/toasts.tsx'
import { useLastingConnection } from './use-lasting-connection.ts'

const Installed = latePart(async () => (await import('../installed/installed.tsx')).Installed, null)

export const readFirst = () =>
  waitBriefly(() => [
    queryClient.prefetchQuery(aboutQuery),
    queryClient.prefetchQuery(meQuery),
    queryClient.prefetchQuery(countsQuery),
  ])

/** Frame around every signed-in screen. */
export function Shell() {
  const session = useSessionState()
  if (session !== 'signed-in') return <ToLogIn />
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  useEffect(followSystem, [])
  const connection = useLastingConnection(useLive())
  const isWide = useMedia('(min-width: 48.0625rem)')
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isWide ? (
        <aside
          aria-label="Sidebar"
          className="fixed inset-y-0 left-0 z-20 w-60 border-r border-line bg-surface max-md:hidden"
        >
          <Sidebar connection={connection} toasts={<Toasts />} />
        </aside>
      ) : (
        <MobileBar connection={connection} />
      )}
      <div className="md:pl-60">
        <Installed connection={connection} />
        <StandInNotice />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-[1120px] p-4 pb-24 outline-none md:p-6"
        >
          <PlanNotice />
          <Outlet />
        </main>
      </div>
      <PaletteDoor />
    </>
  )
}
