import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toast } from '../shell/toasts/toast.ts'
import { Toasts } from '../shell/toasts/toasts.tsx'
import { logOut } from '../../data/session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { RouteNotice } from '../entry/route-notice.tsx'

/** A page without navigation, but with a way out. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const leave = () => {
    logOut().then(
      () => navigate({ to: '/login', replace: true }),
      () => toast.error("You're still logged in: we couldn't reach the server."),
    )
  }
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16">
      <header className="flex min-h-16 items-center justify-between gap-4">
        <Logo />
        <Toasts max={1} className="min-w-0 not-empty:flex-1" />
        <Button look="quiet" isSmall className="-mr-3" onClick={leave}>
          Log Out
        </Button>
      </header>
      <main className="mt-2 md:mt-8">
        <div className="mb-4 empty:hidden">
          <RouteNotice />
        </div>
        {children}
      </main>
    </div>
  )
}
