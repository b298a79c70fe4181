import { z } from 'zod'
import { marketplaceKinds } from '../../marketplaces.ts'
import { guessable } from '../guessable.ts'

type AgencyVariables = NonNullable<(typeof marketplaceKinds)[number]['agencyVariables']>
type SignIn = Record<keyof AgencyVariables, string>

/** The operator's account that agencies invite. `signIn` null: only the workers have its password. */
export type AgencyConfig = { marketplace: string; email: string; signIn: SignIn | null }

const withAgencies = marketplaceKinds.flatMap(({ name, title, agencyVariables }) =>
  agencyVariables ? [{ name, title, names: agencyVariables }] : [],
)

/** Values that the variables of the operator's accounts may have. */
export const AgencyVariableValues = z.object(
  Object.fromEntries<z.ZodOptional<z.ZodType<string>>>(
    withAgencies.flatMap(({ names }) => [
      [names.email, z.email('must be an address such as agencies@example.org').optional()],
      [names.password, z.string().max(500, 'must have at most 500 characters').optional()],
      [names.securityAnswer, z.string().max(200, 'must have at most 200 characters').optional()],
    ]),
  ),
)
type Values = Readonly<Record<string, string | undefined>>

/** Rows of .env.example. */
export const agencyVariables = withAgencies.flatMap(({ title, names }) => [
  {
    name: names.email,
    default: null,
    description: `Your account at ${title} that agencies invite: it sends applications in their members' names. Default: nothing is sent for agencies.`,
  },
  {
    name: names.password,
    default: null,
    description:
      'The password of that account. Only workers need it: the role http refuses it in production.',
  },
  {
    name: names.securityAnswer,
    default: null,
    description: `The answer to the security question of that account, likewise.`,
  },
])

/** Reads the account of the first marketplace that has one and is connected. */
export function agencyFrom(
  values: Values,
  { marketplaces, role }: { marketplaces: readonly { name: string }[]; role: string },
): AgencyConfig | null {
  for (const { name, names } of withAgencies) {
    const { email, password, securityAnswer } = signInOf(values, names)
    if (email === undefined || !marketplaces.some((one) => one.name === name)) continue
    if (password !== undefined && securityAnswer !== undefined)
      return { marketplace: name, email, signIn: { email, password, securityAnswer } }
    if (role === 'http') return { marketplace: name, email, signIn: null }
  }
  return null
}

/** Names the missing parts. The role http needs the address only. */
export function halfAnAgencyIn(values: Readonly<Record<string, unknown>>, role: string): string[] {
  return withAgencies.flatMap(({ names }) => {
    const missing = Object.values(names).filter((name) => values[name] === undefined)
    const isHttp = role === 'http' && values[names.email] !== undefined
    if (missing.length === 0 || missing.length === 3 || isHttp) return []
    const all = Object.values(names).join(', ')
    return missing.map((name) => `${name} is missing: an account for agencies needs ${all}.`)
  })
}

/** Sentences about what production refuses. None repeats a secret. */
export function unsafeAgencyIn(agency: AgencyConfig | null, role: string): string[] {
  const names = withAgencies.find(({ name }) => name === agency?.marketplace)?.names
  if (!agency?.signIn || !names) return []
  if (role === 'http')
    return [
      `${names.password} must not be set for the role http in production: only the worker may sign in.`,
    ]
  const easy = guessable(
    names.password,
    agency.signIn.password,
    'choose another at the marketplace',
    'online',
  )
  return easy === null ? [] : [easy]
}

function signInOf(values: Values, names: AgencyVariables) {
  return {
    email: values[names.email],
    password: values[names.password],
    securityAnswer: values[names.securityAnswer],
  }
}
