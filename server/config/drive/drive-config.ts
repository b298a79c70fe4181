import { z } from 'zod'

/** Google Drive of users, whose videos are copied there for each job. */
export type DriveConfig = {
  client: { id: string; secret: string }
  /** Scopes to ask for, by their whole names. */
  scopes: string[]
  /** Address of a stand-in; null: Google itself. */
  url: string | null
  isStandIn: boolean
}

/** Tells whether the scopes let us read what users have put into their drives themselves. */
export function readsAllFiles({ scopes }: Pick<DriveConfig, 'scopes'>): boolean {
  return ['drive', 'drive.readonly'].some((name) => scopes.includes(`${scopePrefix}${name}`))
}

export type StandInGoogle = { port: number; client: { id: string; secret: string } }

const scopePrefix = 'https://www.googleapis.com/auth/'
/** Scopes by which a program may make files. */
const makingScopes = ['drive.file', 'drive']
const knownScopes = [...makingScopes, 'drive.metadata', 'drive.readonly']

export const driveValues = {
  GOOGLE_CLIENT_ID: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  GOOGLE_SCOPES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => knownScopes.includes(name)),
      `must be some of ${knownScopes.join(', ')}, separated by commas`,
    )
    .refine(
      (names) => names.some((name) => makingScopes.includes(name)),
      `must have ${makingScopes.join(' or ')}: without them no video can be copied`,
    )
    .default(['drive.file']),
  GOOGLE_API_URL: z
    .url({ protocol: /^https?$/u, error: 'must be an address such as http://127.0.0.1:3009' })
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof driveValues>>

export const driveVariables = [
  {
    name: 'GOOGLE_CLIENT_ID',
    default: null,
    description:
      'The client id of this installation at Google, where users connect their Google Drive. Register /drive-connected as the redirect address. Default: the stand-in; in production no drive can be connected.',
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    default: null,
    description: 'The client secret of this installation at Google.',
  },
  {
    name: 'GOOGLE_SCOPES',
    default: 'drive.file',
    description:
      'The rights to ask users for, separated by commas: drive.file, drive, drive.metadata or drive.readonly. drive.file covers only what this program makes; Google reviews programs that ask for more.',
  },
  {
    name: 'GOOGLE_API_URL',
    default: null,
    description: "The address of a stand-in for Google, for tests. Default: Google's own.",
  },
] as const

/** Reads the registration at Google, or takes that of the stand-in. Null: no drive can be connected. */
export function driveFrom(values: Values, standIn: StandInGoogle | null): DriveConfig | null {
  const scopes = values.GOOGLE_SCOPES.map((name) => `${scopePrefix}${name}`)
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_API_URL: url } = values
  if (id !== undefined && secret !== undefined)
    return { client: { id, secret }, scopes, url: url ?? null, isStandIn: false }
  if (!standIn) return null
  const at = `http://127.0.0.1:${standIn.port}`
  return { client: standIn.client, scopes, url: at, isStandIn: true }
}

/** Says which half of the registration is missing. */
export function halfADriveIn(given: Record<string, unknown>): string[] {
  const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === 1
    ? missing.map((name) => `${name} is missing: Google Drive needs ${names.join(' and ')}.`)
    : []
}

/** Sentences about what production refuses. */
export function unsafeDriveIn(drive: DriveConfig | null): string[] {
  return drive?.url && new URL(drive.url).protocol !== 'https:'
    ? ['GOOGLE_API_URL must begin with https:// in production.']
    : []
}
