import type { ReactNode } from 'react'
import { readPaymentId } from '../../data/session/link-token.ts'
import { Notice } from '../../ui/notice.tsx'
import { LateSupportLink } from '../support/late-support-link.tsx'
import type { LinkFailureKind } from './after-sign-up.ts'

const hints: Record<LinkFailureKind, string> = {
  'link-refused':
    'If you paid with another email address, log out and open the link that we emailed to it.',
  'link-failed': "We couldn't look up the payment. Your payment is safe.",
}

type LinkFailureProps = { kind: LinkFailureKind; children?: ReactNode }

/** Says that a plan was not linked: the sentence of ENTRY-17, what to do, and what support will ask for. */
export function LinkFailure({ kind, children }: LinkFailureProps) {
  const paymentId = readPaymentId()
  return (
    <Notice tone="bad">
      <p>Account created but failed to link subscription. Please contact support.</p>
      <LateSupportLink />
      <p className="mt-1">{hints[kind]}</p>
      {children}
      {paymentId && <p className="mt-1 text-xs break-all text-muted">Payment: {paymentId}</p>}
    </Notice>
  )
}
