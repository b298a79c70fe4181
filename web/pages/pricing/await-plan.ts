import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'

/** Further and further apart: the payment service usually knows at once, and is not to be hammered. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * `asking`: at once or soon. `late`: the payment service does not know of it yet. `unreachable`: it, or we, could not be
 * asked. Of the last two the plan comes by itself, once an event does.
 */
export type PlanNews = { kind: 'asking' | 'late' | 'unreachable' } | { kind: 'here'; tier: string }

export type AwaitPlanVerbs = {
  refresh(): Promise<SubscriptionStatus>
  say(news: PlanNews): void
  /** False = nobody waits any more. */
  wait(ms: number): Promise<boolean>
}

/** Asks until a plan that was just paid is there, and gives up after a minute. */
export async function awaitPlan({ refresh, say, wait }: AwaitPlanVerbs): Promise<void> {
  say({ kind: 'asking' })
  for (const pauseMs of [...pausesMs, null]) {
    const news = await ask(refresh)
    if (news.kind === 'here') return say(news)
    // What is only slow is not worth a word before the end; what cannot be reached is said at once.
    if (news.kind === 'unreachable' || pauseMs === null) say(news)
    if (pauseMs === null || !(await wait(pauseMs))) return
  }
}

async function ask(refresh: AwaitPlanVerbs['refresh']): Promise<PlanNews> {
  try {
    const { has_active_subscription: isActive, subscription_tier: tier } = await refresh()
    return isActive ? { kind: 'here', tier } : { kind: 'late' }
  } catch {
    return { kind: 'unreachable' } // said, and asked again
  }
}
