import { z } from 'zod'

const scopePrefix = 'https://www.googleapis.com/auth/'

/** Request of a program to be let in by a user. */
export const AuthorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().startsWith(scopePrefix),
  state: z.string().default(''),
  access_type: z.enum(['online', 'offline']).default('online'),
  prompt: z.string().default(''),
  include_granted_scopes: z.string().default(''),
  code_challenge: z.string().default(''),
  code_challenge_method: z.enum(['S256', 'plain', '']).default(''),
})
export type AuthorizeQuery = z.output<typeof AuthorizeQuery>
