import type { ReactNode } from 'react'
import { readPaymentId } from '../../data/link-token.ts'
import { Notice } from '../../ui/notice.tsx'

/** Specification section 8; and what support will ask for. */
export function LinkFailure({ children }: { children?: ReactNode }) {
  const paymentId = readPaymentId()
  return (
    <Notice tone="bad">
      <p>Account created but failed to link subscription. Please contact support.</p>
      {children}
      {paymentId && <p className="mt-1 text-xs break-all text-muted">Payment: {paymentId}</p>}
    </Notice>
  )
}
