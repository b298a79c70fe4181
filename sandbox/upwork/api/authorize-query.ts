import { z } from 'zod'

/** Request of a program to be let in by a user. */
export const AuthorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().default(''),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
  resource: z.string().default(''),
})
export type AuthorizeQuery = z.output<typeof AuthorizeQuery>
