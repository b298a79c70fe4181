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
          Your password was changed, and all sessions have ended. Log in with the new one.
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
      {hasDrafts() && ' What you typed is kept in this tab, passwords aside.'}
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
  'account-deleted': 'Your account and all its data are deleted.',
  'customer-deleted':
    'Your account is deleted. Your subscription is cancelled as soon as the payment service can be reached, normally at once; nothing more is charged after that.',
}
