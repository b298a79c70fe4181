import { newId } from './new-id.ts'
import { missing, invalid } from './refusal.ts'
import type { PortalSession } from './state.ts'
import type { Stripe } from './stripe.ts'

const hourSeconds = 3600

export function openPortalSession(
  stripe: Stripe,
  session: Pick<PortalSession, 'customerId' | 'returnUrl' | 'change' | 'configurationId'>,
): PortalSession {
  const now = wallSeconds()
  const opened = { ...session, id: newId('bps', 32), created: now }
  const sessions = stripe.state.portalSessions
  for (const each of Object.values(sessions))
    if (each.created + hourSeconds < now) delete sessions[each.id]
  sessions[opened.id] = opened
  return opened
}

/** Finds a session, which lasts an hour on the wall's clock: moving the other clock must not end a page. */
export function findPortalSession({ state }: Stripe, id: string): PortalSession {
  const session = state.portalSessions[id]
  if (!session) throw missing('billing_portal.session', id, { param: 'session', status: 404 })
  if (session.created + hourSeconds < wallSeconds())
    throw invalid('This link to the portal is no longer good. Open it again from where you came.')
  return session
}

function wallSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
