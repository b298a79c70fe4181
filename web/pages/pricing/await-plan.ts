import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'

/** Pauses between questions, longer each time: the payment service usually knows soon, and must not be flooded. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * News of a paid plan. `asking`: no answer yet. `late`: the payment service does not know of the payment yet.
 * `unreachable`: the payment service or our server did not answer. After the last two an event brings the plan later.
 */
export type PlanNews = { kind: 'asking' | 'late' | 'unreachable' } | { kind: 'here'; tier: string }

export type AwaitPlanVerbs = {
  refresh(): Promise<SubscriptionStatus>
  say(news: PlanNews): void
  /** Waits; false = the notice was closed meanwhile. */
  wait(ms: number): Promise<boolean>
}

/** Asks for a plan that was just paid until it is there, and gives up after a minute. */
export async function awaitPlan({ refresh, say, wait }: AwaitPlanVerbs): Promise<void> {
  say({ kind: 'asking' })
  for (const pauseMs of [...pausesMs, null]) {
    const news = await ask(refresh)
    if (news.kind === 'here') return say(news)
    // A late plan is reported only at the end; a failed call immediately.
    if (news.kind === 'unreachable' || pauseMs === null) say(news)
    if (pauseMs === null || !(await wait(pauseMs))) return
  }
}

async function ask(refresh: AwaitPlanVerbs['refresh']): Promise<PlanNews> {
  try {
    const { has_active_subscription: isActive, subscription_tier: tier } = await refresh()
    return isActive ? { kind: 'here', tier } : { kind: 'late' }
  } catch {
    return { kind: 'unreachable' } // reported, and tried again
  }
}
