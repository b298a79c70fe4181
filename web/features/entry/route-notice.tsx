import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { hasDrafts } from '../../data/drafts/drafts.ts'
import { readLinkToken } from '../../data/session/link-token.ts'
import { Notice } from '../../ui/notice.tsx'
import type { LinkFailureKind } from './after-sign-up.ts'
import { LinkFailure } from './link-failure.tsx'
import { type Farewell, forgetFarewell, readFarewell } from '../../data/session/farewell.ts'
import { InlineLink } from '../shell/inline-link.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: RouteNoticeName
    /** Address typed on the log-in, for the reset of its password. */
    email?: string
    /** True right after a sign-up. */
    isNew?: true
  }
}

export type RouteNoticeName =
  | LinkFailureKind
  | 'password-changed'
  | 'session-ended'
  | 'log-in-missing'

/** Shows a notice from the previous screen, carried in the browser's history state. */
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
          Your password was changed and all sessions have ended. Log in with the new password.
        </Notice>
      )
    case 'session-ended':
      return <SessionEnded>Your session has ended. Please log in again.</SessionEnded>
    case 'log-in-missing':
      // The exact sentence of ONBOARD-12.
      return <SessionEnded>You must be logged in.</SessionEnded>
  }
}

function SessionEnded({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn">
      {children}
      {hasDrafts() && ' Your changes are kept in this tab, except passwords.'}
    </Notice>
  )
}

/**
 * Links to the sign-up page, which retries with the kept token. Replaces this screen, whose notice is outdated by then.
 */
function TryAgain() {
  return (
    <p className="mt-1">
      <InlineLink to="/signup" replace>
        Try again
      </InlineLink>
    </p>
  )
}

/** Says once why a user who was signed in is here. */
function FarewellNotice() {
  const [farewell] = useState(readFarewell)
  useEffect(forgetFarewell, [])
  if (farewell === null) return null
  return <Notice tone="plain">{sentences[farewell]}</Notice>
}

const sentences: Record<Farewell, string> = {
  'account-deleted': 'Your account and all its data were deleted.',
  'customer-deleted':
    'Your account was deleted. Your subscription is cancelled as soon as we reach the payment provider, and nothing more is charged after that.',
}
