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
      <InlineLink to="/signup" replace>
        Try again
      </InlineLink>
    </p>
  )
}

/** Says once why somebody who was signed in stands here. */
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
