import { useEffect, useRef } from 'react'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { LimitLine } from '../../features/entry/limit-line.tsx'
import { SignUpBanner } from '../../features/entry/sign-up-banner.tsx'
import { useAfterSignUp } from '../../features/entry/use-after-sign-up.ts'
import { useTitle } from '../../ui/use-title.ts'

/** Activates a paid plan of a signed-in user: after a log-in, a return from a provider, or a reload on the way. */
export function ActivationPage() {
  useTitle('Activate your subscription')
  const { news, finish } = useAfterSignUp()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void finish()
  }, [finish])

  return (
    <EntryFrame
      title="Activate your subscription"
      notice={<SignUpBanner hasToken={false} news={news} />}
      footer={null}
    >
      <p role="status" className="text-muted">
        {news === null ? 'Activating your subscription...' : 'Almost done...'}
      </p>
      <LimitLine />
    </EntryFrame>
  )
}
