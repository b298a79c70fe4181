import { marketplaceKind, marketplaceKinds } from '../../marketplaces.ts'
import { standInFreelancerName, standInUpworkName, type Sandbox } from '../sandbox-config.ts'

/** Marketplace that has an address. */
export type MarketplaceConfig = {
  name: string
  url: string
  isStandIn: boolean
  /** Registration of this installation there, by which its users are led to its page. Null: none. */
  client: { id: string; secret: string } | null
  /** True: the operator says that it permits sending without a person. Left out: it does not. */
  mayBeUnattended?: true
  /** Token of the operator's by which its jobs are read. Left out: none. */
  readingToken?: string
}

type Values = Readonly<Record<string, string | undefined>>

/** The given ones, and the stand-ins that start. */
export function marketplacesFrom(values: Values, sandbox: Sandbox | null): MarketplaceConfig[] {
  return marketplaceKinds.flatMap((kind): MarketplaceConfig[] => {
    const { name, urlVariable, clientVariables, unattendedVariable, readingTokenVariable } = kind
    const id = clientVariables && values[clientVariables.id]
    const secret = clientVariables && values[clientVariables.secret]
    const client = id === undefined || secret === undefined ? null : { id, secret }
    const permission = unattendedVariable && values[unattendedVariable] === 'on'
    const readingToken = readingTokenVariable && values[readingTokenVariable]
    const permitted = permission ? { mayBeUnattended: true as const } : {}
    const url = values[urlVariable]
    if (url !== undefined)
      return [
        {
          name,
          url,
          isStandIn: false,
          client,
          ...permitted,
          ...(readingToken && { readingToken }),
        },
      ]
    const standIn = standInOf(name, sandbox)
    if (!standIn) return []
    const given = standIn.client ?? null
    return [
      {
        name,
        url: `http://127.0.0.1:${standIn.port}`,
        isStandIn: true,
        client: given,
        ...permitted,
      },
    ]
  })
}

function standInOf(name: string, sandbox: Sandbox | null): StandIn | null {
  if (name === 'gigboard') return sandbox?.gigboard ?? null
  if (name === standInUpworkName) return sandbox?.upwork ?? null
  return name === standInFreelancerName ? (sandbox?.freelancer ?? null) : null
}

type StandIn = { port: number; client?: MarketplaceConfig['client'] }

/** Says which half of a registration is missing. */
export function halfAClientIn(given: Record<string, unknown>): string[] {
  return marketplaceKinds.flatMap(({ title, clientVariables }) => {
    if (!clientVariables) return []
    const names = [clientVariables.id, clientVariables.secret]
    const missing = names.filter((name) => given[name] === undefined)
    return missing.length === 1
      ? missing.map(
          (name) => `${name} is missing: a registration at ${title} needs ${names.join(' and ')}.`,
        )
      : []
  })
}

/** Sentences about what production refuses. */
export function unsafeMarketplacesIn(
  marketplaces: readonly MarketplaceConfig[],
  role: string,
): string[] {
  return marketplaces.flatMap(({ name, url, readingToken }) => {
    const { urlVariable, readingTokenVariable } = marketplaceKind(name)
    return [
      ...(new URL(url).protocol === 'https:'
        ? []
        : [`${urlVariable} must begin with https:// in production.`]),
      ...(role === 'http' && readingToken !== undefined
        ? [
            `${readingTokenVariable} must not be set for the role http in production: only the worker reads with it.`,
          ]
        : []),
    ]
  })
}
