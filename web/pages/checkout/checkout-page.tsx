import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { clientSentences } from '../../../contract/client-sentences.ts'
import { ApiError } from '../../data/api-error.ts'
import { outlastLimit } from '../../data/outlast-limit.ts'
import { openMailedCheckout } from '../../data/payments/payment-calls.ts'
import { purchaseToken } from '../../data/session/mail-tokens.ts'
import { sayCheckoutFailure } from '../../data/payments/say-checkout-failure.ts'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { LimitLine } from '../../features/entry/limit-line.tsx'
import { PricesLink } from '../../features/entry/prices-link.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

type Next = 'retry' | 'plans' | 'mail'
type Way = { state: 'opening' } | { state: 'failed'; message: string; next: Next }

const opening: Way = { state: 'opening' }

/** Target of a mailed link: leads on to the payment page, or says why that failed. */
export function CheckoutPage() {
  useTitle('Checkout')
  const { way, retry } = useMailedCheckout()
  const next = way.state === 'failed' ? way.next : null
  const canRetry = next === 'retry'
  return (
    <EntryFrame title="Checkout" footer={next && <WaysOn next={next} />}>
      {way.state === 'opening' ? (
        <>
          <p role="status" className="text-muted">
            Opening the payment page...
          </p>
          <LimitLine />
        </>
      ) : (
        <>
          <Notice tone={next === 'mail' ? 'plain' : 'bad'}>
            <p>{way.message}</p>
            {canRetry && <p className="mt-1 text-muted">Nothing was charged.</p>}
          </Notice>
          {canRetry && (
            <Button look="primary" className="mt-4 w-full" onClick={retry}>
              Retry
            </Button>
          )}
          {next === 'plans' && (
            <Link to="/pricing" className={`mt-4 w-full ${buttonLook({ look: 'primary' })}`}>
              Go to the plans
            </Link>
          )}
        </>
      )}
    </EntryFrame>
  )
}

function WaysOn({ next }: { next: Next }) {
  return (
    <>
      <p>
        <InlineLink to="/login">Log in</InlineLink> or <InlineLink to="/signup">sign up</InlineLink>
      </p>
      {/* With `plans` as the next step, a button leads there already. */}
      {next !== 'plans' && <PricesLink />}
    </>
  )
}

function useMailedCheckout() {
  const [way, setWay] = useState(opening)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void leave().then(setWay)
  }, [])

  const retry = () => {
    setWay(opening)
    void leave().then(setWay)
  }
  return { way, retry }
}

/** Opens the payment page. Stays in the opening state when that succeeds, until the browser has left. */
async function leave(): Promise<Way> {
  const token = purchaseToken.read()
  if (token === null)
    return { state: 'failed', message: clientSentences['purchase-link-invalid'], next: 'plans' }
  try {
    await outlastLimit(() => openMailedCheckout(token))
    return opening
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): Way {
  if (error instanceof ApiError && error.code === 'purchase-paid-already')
    return { state: 'failed', message: error.detail, next: 'mail' }
  if (error instanceof ApiError && isFinal(error))
    return { state: 'failed', message: error.detail, next: 'plans' }
  return { state: 'failed', message: sayCheckoutFailure(error), next: 'retry' }
}

const finalCodes = new Set<string>([
  'purchase-link-invalid',
  'purchase-has-account',
  'payments-off',
  'price-unknown',
])

/** Tells whether a retry cannot help. */
function isFinal({ code }: ApiError): boolean {
  return finalCodes.has(code)
}
