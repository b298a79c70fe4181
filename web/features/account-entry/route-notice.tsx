import { Link, useLocation } from '@tanstack/react-router'
import { readLinkToken } from '../../data/link-token.ts'
import { Notice } from '../../ui/notice.tsx'
import { FarewellNotice } from './farewell-notice.tsx'
import { LinkFailure } from './link-failure.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: RouteNoticeName
  }
}

export type RouteNoticeName = 'link-failed' | 'password-changed' | 'session-ended'

/** What the screen before has to say: it travels with the step in the browser's history. */
export function RouteNotice() {
  const notice = useLocation({ select: ({ state }) => state.notice })
  switch (notice) {
    case undefined:
      return <FarewellNotice />
    case 'link-failed':
      return <LinkFailure>{readLinkToken() !== null && <TryAgain />}</LinkFailure>
    case 'password-changed':
      return (
        <Notice tone="good">
          Your password was changed, and all sessions have ended. Log in with the new one.
        </Notice>
      )
    case 'session-ended':
      return (
        <Notice tone="bad">
          You must be logged in. What you typed is kept in this tab, passwords aside.
        </Notice>
      )
  }
}

/** Nobody has answered for the plan yet: the page of the sign-up asks again, by the token that is kept. */
function TryAgain() {
  return (
    <p className="mt-1">
      <Link to="/signup" className="finger-high inline-link">
        Try again
      </Link>
    </p>
  )
}
