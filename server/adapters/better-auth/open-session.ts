import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Opens a session, with its cookie, for a person who has already proven who they are. No address leads to this
 * function.
 */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ uid: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.uid)
        if (!user) return { token: null } // deleted in the meantime
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return { token: session.token }
      },
    ),
  },
} as const
