import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isSealingKey } from './sealing-key.ts'

/** Every variable that the product reads, in the order of .env.example (a test holds the two together). */
export const variables = [
  {
    name: 'BIDWRIGHT_ENV',
    default: 'development',
    description:
      'development, or production: no stand-in starts then, and what would be unsafe is refused.',
  },
  {
    name: 'BIDWRIGHT_ROLE',
    default: 'all',
    description: 'all, http or worker. Several processes of each may share one database.',
  },
  { name: 'PORT', default: '3000', description: 'Where the web app and the API listen.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    description: 'The address they listen on; 0.0.0.0 lets other machines in.',
  },
  {
    name: 'BIDWRIGHT_ORIGIN',
    default: null,
    description:
      'The address in the browser, such as https://bids.example.org. Default: http://localhost and the port.',
  },
  {
    name: 'BIDWRIGHT_TRUST_PROXY',
    default: null,
    description:
      'Addresses of the proxies in front, with commas: their X-Forwarded-For is believed. Without it all visitors behind a proxy count as one.',
  },
  {
    name: 'BIDWRIGHT_DATA',
    default: './.data',
    description: 'The folder that everything is kept in.',
  },
  {
    name: 'DATABASE_URL',
    default: null,
    description: 'A PostgreSQL of your own (15 or newer) instead of the embedded one.',
  },
  {
    name: 'BIDWRIGHT_AUTH_SECRET',
    default: null,
    description:
      'Signs sessions; at least 32 characters. Default: made at the first start and kept in the data folder; production wants it here.',
  },
  {
    name: 'BIDWRIGHT_SEALING_KEY',
    default: null,
    description: 'Seals marketplace credentials; 32 bytes in base64url. Default: as above.',
  },
  {
    name: 'GIGBOARD_URL',
    default: null,
    description: 'The address of a Gigboard. Default: the stand-in, except in production.',
  },
  {
    name: 'SANDBOX_PORT',
    default: null,
    description: 'Where the stand-in of Gigboard listens. Default: PORT + 1.',
  },
  {
    name: 'SANDBOX_POSTS_PER_MINUTE',
    default: null,
    description: 'How many jobs a minute its clients post. Default: 30, in the demo 60.',
  },
  {
    name: 'BIDWRIGHT_SEND_DEADLINE_MS',
    default: '30000',
    description: 'A request that sends an application is cut after this.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'warn',
    description: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'BIDWRIGHT_KILL_AT',
    default: null,
    description: 'For failure tests: ends the process at a named point (name:nth).',
  },
] as const satisfies readonly { name: string; default: string | null; description: string }[]

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(65_535, 'must be at most 65535')
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}`, abort: true })

const Environment = z.object({
  BIDWRIGHT_ENV: z
    .enum(['development', 'production'], 'must be development or production')
    .default('development'),
  BIDWRIGHT_ROLE: z.enum(['all', 'http', 'worker'], 'must be all, http or worker').default('all'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  BIDWRIGHT_ORIGIN: url(/^https?$/u, 'https://bids.example.org')
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must have no path')
    .transform((text) => new URL(text).origin)
    .optional(),
  BIDWRIGHT_TRUST_PROXY: z
    .string()
    .refine(
      areAddresses,
      'must be addresses or networks with commas, such as 127.0.0.1, 10.0.0.0/8',
    )
    .optional(),
  BIDWRIGHT_DATA: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//u,
      'must be an address such as postgres://user:password@host:5432/database',
    )
    .optional(),
  BIDWRIGHT_AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  BIDWRIGHT_SEALING_KEY: z
    .string()
    .refine(isSealingKey, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  GIGBOARD_URL: url(/^https?$/u, 'https://gigboard.example.org').optional(),
  SANDBOX_PORT: port.optional(),
  SANDBOX_POSTS_PER_MINUTE: z.coerce
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(60_000, 'must be at most 60000')
    .optional(),
  BIDWRIGHT_SEND_DEADLINE_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(100, 'must be at least 100')
    .max(120_000, 'must be at most 120000')
    .default(30_000),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
  BIDWRIGHT_KILL_AT: z
    .string()
    .regex(/^[a-z-]+:[1-9]\d*$/u, 'must be name:nth')
    .optional(),
})

export type Config = {
  isProduction: boolean
  role: 'all' | 'http' | 'worker'
  port: number
  host: string
  /** Scheme, host and port as the browser sees them; no trailing slash. */
  origin: string
  /** Addresses of trusted proxies, with commas; null = none. */
  trustProxy: string | null
  dataFolder: string
  /** Null = the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Null = kept in the data folder. */
  authSecret: string | null
  sealingKey: string | null
  /** Null = no marketplace. */
  gigboard: { url: string; isStandIn: boolean } | null
  sandbox: { port: number; postsPerMinute: number | null } | null
  sendDeadlineMs: number
  logLevel: string
  killAt: { point: string; nth: number } | null
}

/** With problems, the configuration is what is left without the malformed variables. */
export type Configured =
  | { config: Config }
  | { config: Config; malformed: ReadonlySet<string>; problems: string[] }

/** The environment, with what a .env file in the working folder adds to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** The configuration, and every problem in it as a sentence. Nothing else reads the environment. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Configured {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const issues = Environment.safeParse(given).error?.issues ?? []
  const malformed = new Set(issues.map(({ path }) => path.join('.')))
  const config = configFrom(
    Environment.parse(
      Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name))),
    ),
  )
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...[...contradictionsIn(config), ...(config.isProduction ? unsafeIn(config) : [])].filter(
      (problem) => !malformed.has(problem.split(' ')[0] ?? ''), // it is not known what was meant
    ),
  ]
  return problems.length > 0 ? { config, malformed, problems } : { config }
}

function configFrom(values: z.infer<typeof Environment>): Config {
  const isProduction = values.BIDWRIGHT_ENV === 'production'
  const hasStandIn = !isProduction && values.GIGBOARD_URL === undefined
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1
  return {
    isProduction,
    role: values.BIDWRIGHT_ROLE,
    port: values.PORT,
    host: values.HOST,
    origin: values.BIDWRIGHT_ORIGIN ?? `http://localhost:${values.PORT}`,
    trustProxy: values.BIDWRIGHT_TRUST_PROXY ?? null,
    dataFolder: resolve(values.BIDWRIGHT_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    authSecret: values.BIDWRIGHT_AUTH_SECRET ?? null,
    sealingKey: values.BIDWRIGHT_SEALING_KEY ?? null,
    gigboard: gigboardFrom(values.GIGBOARD_URL, hasStandIn ? sandboxPort : null),
    sandbox:
      hasStandIn && values.BIDWRIGHT_ROLE === 'all'
        ? { port: sandboxPort, postsPerMinute: values.SANDBOX_POSTS_PER_MINUTE ?? null }
        : null,
    sendDeadlineMs: values.BIDWRIGHT_SEND_DEADLINE_MS,
    logLevel: values.LOG_LEVEL,
    killAt: killAtFrom(values.BIDWRIGHT_KILL_AT),
  }
}

function gigboardFrom(given: string | undefined, standInPort: number | null): Config['gigboard'] {
  if (given !== undefined) return { url: given, isStandIn: false }
  return standInPort === null ? null : { url: `http://127.0.0.1:${standInPort}`, isStandIn: true }
}

function killAtFrom(given: string | undefined): Config['killAt'] {
  const [point, nth] = given?.split(':') ?? []
  return point === undefined ? null : { point, nth: Number(nth) }
}

function contradictionsIn(config: Config): string[] {
  const problems: string[] = []
  if (config.role !== 'all' && config.databaseUrl === null) {
    problems.push(
      `DATABASE_URL is missing: the role ${config.role} works on a PostgreSQL that other processes can reach.`,
    )
  }
  if (config.sandbox?.port === config.port) problems.push('SANDBOX_PORT must differ from PORT.')
  if ((config.sandbox?.port ?? 0) > 65_535)
    problems.push('SANDBOX_PORT must be given when PORT is 65535.')
  return problems
}

/** What production refuses. design.md section 5 */
function unsafeIn(config: Config): string[] {
  const problems: string[] = []
  if (config.sealingKey === null)
    problems.push(
      'BIDWRIGHT_SEALING_KEY is missing: production wants the key that seals credentials in its environment.',
    )
  if (config.authSecret === null)
    problems.push(
      'BIDWRIGHT_AUTH_SECRET is missing: production wants the secret that signs sessions in its environment.',
    )
  if (!config.origin.startsWith('https://'))
    problems.push(
      `BIDWRIGHT_ORIGIN must begin with https:// in production; it is ${config.origin}.`,
    )
  if (config.gigboard && new URL(config.gigboard.url).protocol !== 'https:')
    problems.push('GIGBOARD_URL must begin with https:// in production.')
  if (config.killAt)
    problems.push('BIDWRIGHT_KILL_AT is for failure tests and must not be set in production.')
  return problems
}

function areAddresses(text: string): boolean {
  return text.split(',').every((item) => isIP(item.trim().split('/')[0] ?? '') !== 0)
}
