import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { Environment } from './variables.ts'

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
