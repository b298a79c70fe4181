import { z } from 'zod'

/** Request of a program to be let in by a user. */
export const AuthorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.literal('basic'),
  advanced_scopes: z.string().default(''),
  prompt: z.string().default(''),
  state: z.string().default(''),
  code_challenge: z.string().default(''),
  code_challenge_method: z.string().default(''),
})
export type AuthorizeQuery = z.output<typeof AuthorizeQuery>
