import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasDrafts } from '../../data/drafts/drafts.ts'
import { readLinkToken } from '../../data/session/link-token.ts'
import { Notice } from '../../ui/notice.tsx'
import type { LinkFailureKind } from './after-sign-up.ts'
import { FarewellNotice } from './farewell-notice.tsx'
import { LinkFailure } from './link-failure.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: RouteNoticeName
  }
}

export type RouteNoticeName =
  | LinkFailureKind
  | 'password-changed'
  | 'session-ended'
  | 'log-in-missing'

/** What the screen before has to say: it travels with the step in the browser's history. */
export function RouteNotice() {
  const notice = useLocation({ select: ({ state }) => state.notice })
  switch (notice) {
    case undefined:
      return <FarewellNotice />
    case 'link-refused':
    case 'link-failed':
      return <LinkFailure kind={notice}>{readLinkToken() !== null && <TryAgain />}</LinkFailure>
    case 'password-changed':
      return (
        <Notice tone="good">
          Your password was changed, and all sessions have ended. Log in with the new one.
        </Notice>
      )
    case 'session-ended':
      return <SessionEnded>Your session has ended. Please log in again.</SessionEnded>
    case 'log-in-missing':
      // Word for word ONBOARD-12.
      return <SessionEnded>You must be logged in.</SessionEnded>
  }
}

function SessionEnded({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn">
      {children}
      {hasDrafts() && ' What you typed is kept in this tab, passwords aside.'}
    </Notice>
  )
}

/** The page of the sign-up asks again, by the token that is kept. In the place of this screen, which says what is over then. */
function TryAgain() {
  return (
    <p className="mt-1">
      <Link to="/signup" replace className="finger-high inline-link">
        Try again
      </Link>
    </p>
  )
}
