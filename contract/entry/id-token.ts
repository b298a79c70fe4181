import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

/** An ID token for the bearer header. Short-lived; fetch a new one before `expiresAt`. */
export const IdToken = z.object({ token: z.string(), expiresAt: Instant })
