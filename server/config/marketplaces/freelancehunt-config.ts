import { z } from 'zod'

/** Freelancehunt, whose projects are read with a token of the operator's. */
export type FreelancehuntConfig = {
  name: string
  title: string
  /** Address of its API. */
  url: string
  /** Null: only the workers have it. */
  token: string | null
  /** Shortest time between two readings. */
  everySeconds: number
  isStandIn: boolean
  /** Days for which a job is kept that no application refers to. */
  keepDays: number
}

/** Stand-in of Freelancehunt, over the jobs of Gigboard's stand-in. */
export type StandInFreelancehunt = { port: number; token: string }

/** Name of its jobs' place, by which the demo asks for the stand-in. */
export const freelancehuntName = 'freelancehunt'

const usualSeconds = 60
const variables = ['FREELANCEHUNT_URL', 'FREELANCEHUNT_TOKEN'] as const

/** Values that its variables may have. */
export const freelancehuntValues = {
  FREELANCEHUNT_URL: z
    .url({
      protocol: /^https?$/u,
      error: 'must be an address such as https://api.freelancehunt.com',
      abort: true,
    })
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must have no path')
    .optional(),
  FREELANCEHUNT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/u, 'must be a token, without spaces')
    .optional(),
}

/** Rows of .env.example. */
export const freelancehuntVariables = [
  {
    name: 'FREELANCEHUNT_URL',
    default: null,
    description:
      "The address of Freelancehunt's API, https://api.freelancehunt.com. Users send their applications there themselves. Default: it is not read.",
  },
  {
    name: 'FREELANCEHUNT_TOKEN',
    default: null,
    description:
      'Your personal token at Freelancehunt, from https://freelancehunt.com/my/api2. Only workers need it: the role http refuses it in production.',
  },
]

type Values = {
  FREELANCEHUNT_URL?: string | undefined
  FREELANCEHUNT_TOKEN?: string | undefined
  FEEDS_KEEP_DAYS: number
  BIDWRIGHT_ROLE: string
}

/** The given one, or the stand-in where it starts. Null: it is not read. */
export function freelancehuntFrom(
  values: Values,
  standIn: StandInFreelancehunt | null,
): FreelancehuntConfig | null {
  const { FREELANCEHUNT_URL: url, FREELANCEHUNT_TOKEN: token = null } = values
  const known = {
    name: freelancehuntName,
    title: 'Freelancehunt',
    keepDays: values.FEEDS_KEEP_DAYS,
  }
  if (url !== undefined && (token !== null || values.BIDWRIGHT_ROLE === 'http'))
    return { ...known, url, token, everySeconds: usualSeconds, isStandIn: false }
  if (!standIn) return null
  const standInUrl = `http://127.0.0.1:${standIn.port}`
  return { ...known, url: standInUrl, token: standIn.token, everySeconds: 1, isStandIn: true }
}

/** Names the missing half. The role http needs the address only. */
export function halfAFreelancehuntIn(given: Record<string, unknown>, role: string): string[] {
  const missing = variables.filter((name) => given[name] === undefined)
  const isHttp = role === 'http' && given['FREELANCEHUNT_URL'] !== undefined
  if (missing.length !== 1 || isHttp) return []
  return [`${missing[0]} is missing: reading Freelancehunt needs ${variables.join(' and ')}.`]
}

/** Sentences about what production refuses. */
export function unsafeFreelancehuntIn(config: FreelancehuntConfig | null, role: string): string[] {
  if (!config) return []
  return [
    ...(new URL(config.url).protocol === 'https:'
      ? []
      : ['FREELANCEHUNT_URL must begin with https:// in production.']),
    ...(role === 'http' && config.token !== null
      ? [
          'FREELANCEHUNT_TOKEN must not be set for the role http in production: only the worker reads with it.',
        ]
      : []),
  ]
}
