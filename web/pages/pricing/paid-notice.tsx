import { type ReactNode, useEffect, useState } from 'react'
import { limitsOf, planName } from '../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { outlastLimit } from '../../data/outlast-limit.ts'
import { refreshSubscription } from '../../data/payments/payment-calls.ts'
import { useLive } from '../../data/live/use-live.ts'
import { rereadUser } from '../../data/queries/user-mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sayCount } from '../../ui/words/say-count.ts'
import { OwnLimit } from '../../features/billing/plans/own-limit.tsx'
import { LimitLine } from '../../features/entry/limit-line.tsx'
import { awaitPlan, type PlanNews } from './await-plan.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

type PaidNoticeProps = { user: UserDocument; onConfirmed: () => void }

/** Notice after paying: waits for the plan, and shows the way on. */
export function PaidNotice({ user, onConfirmed }: PaidNoticeProps) {
  useLive() // the plan may arrive by an event meanwhile
  const [tierBefore] = useState(user.subscription_tier)
  const [round, setRound] = useState(0)
  const isChanged = user.has_active_subscription && user.subscription_tier !== tierBefore
  const shared = { user, onConfirmed }
  if (isChanged) return <Here tier={user.subscription_tier} {...shared} />
  return <Confirmation key={round} onAskAgain={() => setRound(round + 1)} {...shared} />
}

type ConfirmationProps = PaidNoticeProps & { onAskAgain: () => void }

function Confirmation({ onAskAgain, ...shared }: ConfirmationProps) {
  const news = usePlanNews()
  switch (news.kind) {
    case 'here':
      return <Here tier={news.tier} {...shared} />
    case 'asking':
      return (
        <>
          <Notice tone="plain">Thank you. Your payment is being confirmed...</Notice>
          <LimitLine />
        </>
      )
    case 'late':
      return (
        <Late onAskAgain={onAskAgain}>
          Thank you. The payment provider hasn't confirmed your payment yet. Your plan will appear
          automatically once it has; you don't need to wait here.
        </Late>
      )
    case 'unreachable':
      return (
        <Late onAskAgain={onAskAgain}>
          Thank you. Your payment is safe. We can't reach the payment provider right now; your plan
          will appear automatically once we can, and you don't need to wait here.
        </Late>
      )
  }
}

function Here({ tier, user, onConfirmed }: PaidNoticeProps & { tier: string }) {
  useEffect(onConfirmed, [onConfirmed])
  const { dailyLimit, monthlyLimit } = limitsOf(tier, user.contractsPerDay)
  return (
    <Notice tone="good">
      <p data-figures>
        Thank you. Your {planName(tier)} plan is active: {dailyLimit} applications a day,{' '}
        {sayCount(monthlyLimit)} a month. <OwnLimit user={user} tier={tier} />
      </p>
      <p className="mt-1">
        <InlineLink to={user.onboardedAt ? '/console' : '/onboarding'}>
          {user.onboardedAt ? 'Go to your dashboard' : 'Set up your profile'}
        </InlineLink>
      </p>
    </Notice>
  )
}

function Late({ children, onAskAgain }: { children: ReactNode; onAskAgain: () => void }) {
  return (
    <Notice tone="warn">
      <p>{children}</p>
      <Button isSmall className="mt-2" onClick={onAskAgain}>
        Check again
      </Button>
    </Notice>
  )
}

function usePlanNews(): PlanNews {
  const [news, setNews] = useState<PlanNews>({ kind: 'asking' })
  useEffect(() => {
    const left = new AbortController()
    void awaitPlan({
      refresh: () => outlastLimit(refreshSubscription, left.signal),
      say: (next) => {
        if (left.signal.aborted) return
        setNews(next)
        if (next.kind === 'here') void rereadUser()
      },
      wait: (ms) => untilPassed(ms, left.signal),
    })
    return () => left.abort()
  }, [])
  return news
}

/** Waits for a time; false = aborted before its end. */
function untilPassed(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
