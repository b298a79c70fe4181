import type { z } from 'zod'
import type { Environment } from './environment.ts'

/** The OpenID Connect provider that people sign in at. */
export type IdentityProviderConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Name that people know the provider by. */
  title: string
}

/** Reads the provider; null while a part of it is missing. */
export function identityProviderFrom(
  values: z.infer<typeof Environment>,
): IdentityProviderConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return { issuer, clientId, clientSecret, title: values.OIDC_TITLE ?? new URL(issuer).host }
}

/** Names the missing parts: half a provider would leave people with neither it nor passwords. */
export function halfAProviderIn(
  given: Record<string, unknown>,
  malformed: ReadonlySet<string>,
): string[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  const missing = names.filter((name) => given[name] === undefined)
  const isWanted = missing.length < names.length || given['OIDC_TITLE'] !== undefined
  const isUnclear = [...names, 'OIDC_TITLE'].some((name) => malformed.has(name))
  if (!isWanted || isUnclear) return []
  return missing.map(
    (name) => `${name} is missing: an identity provider needs ${names.join(', ')}.`,
  )
}
