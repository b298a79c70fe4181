import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Support } from '../../contract/entry/about.ts'
import {
  agencyFrom,
  AgencyVariableValues,
  halfAnAgencyIn,
  unsafeAgencyIn,
  type AgencyConfig,
} from './marketplaces/agency-config.ts'
import { bucketFrom, type BucketConfig } from './bucket-config.ts'
import { Environment, MarketplaceValues, proxiesAreMissing } from './environment.ts'
import { feedsFrom, unsafeFeedsIn, type FeedConfig } from './marketplaces/feeds-config.ts'
import { driveFrom, halfADriveIn, unsafeDriveIn, type DriveConfig } from './drive/drive-config.ts'
import { filesConfigFrom, type FilesConfig } from './files-config.ts'
import { keyProblemsIn } from './key-problems.ts'
import {
  freelancehuntFrom,
  halfAFreelancehuntIn,
  unsafeFreelancehuntIn,
  type FreelancehuntConfig,
} from './marketplaces/freelancehunt-config.ts'
import { variables } from './variables.ts'
import {
  halfAClientIn,
  marketplacesFrom,
  type MarketplaceConfig,
  unsafeMarketplacesIn,
} from './marketplaces/marketplaces-config.ts'
import {
  halfAProviderIn,
  identityProviderFrom,
  type IdentityProviderConfig,
} from './identity-provider-config.ts'
import {
  halfPaymentsIn,
  paymentsFrom,
  unsafePaymentsIn,
  type PaymentsConfig,
} from './payments-config.ts'
import { sandboxFrom, sandboxProblems, type Sandbox } from './sandbox-config.ts'
import { noticesFrom, unsafeNoticesIn } from './noticing/notices-config.ts'
import { securityContactFrom, supportFrom, supportIsMissing } from './support-config.ts'
import { unsafeSecretsIn } from './unsafe-secrets.ts'
import {
  halfAWriterIn,
  unsafeWriterIn,
  writerConfigFrom,
  type WriterConfig,
} from './writers/writer-config.ts'

export type Config = FilesConfig & {
  isProduction: boolean
  role: 'all' | 'http' | 'worker'
  port: number
  host: string
  /** Scheme, host and port as the browser sees them; no trailing slash. */
  origin: string
  /** Number of proxies in front, or their addresses, separated by commas; null: not said, so none is trusted. */
  trustProxy: number | string | null
  dataFolder: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Null: kept in the data folder. */
  authSecret: string | null
  factorKey: string | null
  sealingKey: string | null
  /** Null: made from the sealing key. */
  sealingPublicKey: string | null
  formerSealingKeys: string[]
  /** Encrypts backups; null: the options of the command say what does. */
  backupPassphrase: string | null
  /** The marketplaces that have an address. */
  marketplaces: MarketplaceConfig[]
  /** Null: nothing is sent for agencies. */
  agencyAccount: AgencyConfig | null
  /** Public feeds of jobs. */
  feeds: FeedConfig[]
  /** Null: it is not read. */
  freelancehunt: FreelancehuntConfig | null
  /** Null: no mail is sent. `page`: address where the stand-in shows its mails; null: not a stand-in. */
  mail: { url: string; from: { name: string; address: string }; page: string | null } | null
  /** Null: nothing is sold. */
  payments: PaymentsConfig | null
  writers: WriterConfig
  /** Null: no drive can be connected. */
  drive: DriveConfig | null
  /** Origin that stands in for webhooks, Slack and Telegram; null: none does. */
  noticesStandIn: string | null
  /** Address of a stand-in for the push services of browsers; null: there is none. */
  pushStandIn: string | null
  securityLogDays: number
  /** Active scanners from which workers match in memory. Null: never. */
  matchInMemoryFrom: number | null
  sessionIdleHours: number
  /** Null: uploaded files are in the data folder; incomplete: not all of its variables are given. */
  s3: BucketConfig | 'incomplete' | null
  /** Null: people sign in by password. */
  identityProvider: IdentityProviderConfig | null
  /** The stand-ins that this process starts; null: none. */
  sandbox: Sandbox | null
  /** Null: not said. */
  support: Support | null
  /** Address where a vulnerability is reported; null: not said. */
  securityContact: string | null
  /** Complete address, or a path of ours. */
  termsUrl: string
  sendDeadlineMs: number
  logLevel: string
  killAt: { point: string; nth: number; signal: 'SIGKILL' | 'SIGSTOP' } | null
}

/** Configuration as read; with problems, it is what is left without the malformed variables. */
export type Configured =
  | { config: Config }
  | { config: Config; malformed: ReadonlySet<string>; problems: string[] }

/** Environment, with the additions of a .env file in the working folder. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/**
 * Reads the configuration, and every problem in it as a sentence. No other code reads the environment. `wanted`: names
 * of the marketplaces whose stand-ins are to start.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  wanted: readonly string[] = [],
): Configured {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const places = new Map(variables.map(({ name }, place) => [name, place]))
  const issues = [Environment, MarketplaceValues, AgencyVariableValues]
    .flatMap((values) => values.safeParse(given).error?.issues ?? [])
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  function placeOf({ path }: z.core.$ZodIssue): number {
    return places.get(path.join('.')) ?? variables.length
  }
  const malformed = new Set(issues.map(({ path }) => path.join('.')))
  const wellFormed = Object.fromEntries(
    Object.entries(given).filter(([name]) => !malformed.has(name)),
  )
  const values = Environment.parse(wellFormed)
  const config = configFrom(values, {
    marketplaceValues: MarketplaceValues.parse(wellFormed),
    agencyValues: AgencyVariableValues.parse(wellFormed),
    wanted,
  })
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...[
      ...halfAClientIn(given),
      ...halfAProviderIn(given, malformed),
      ...halfPaymentsIn(given, malformed),
      ...halfAWriterIn(given, malformed),
      ...halfADriveIn(given),
      ...halfAnAgencyIn(given, config.role),
      ...halfAFreelancehuntIn(given, config.role),
      ...contradictionsIn(config),
      ...(config.isProduction ? unsafeIn(config) : []),
    ].filter(
      (problem) => !malformed.has(problem.split(' ')[0] ?? ''), // nobody knows what was meant
    ),
  ]
  return problems.length > 0 ? { config, malformed, problems } : { config }
}

function configFrom(
  values: z.infer<typeof Environment>,
  {
    marketplaceValues,
    agencyValues,
    wanted,
  }: Record<'marketplaceValues' | 'agencyValues', Readonly<Record<string, string | undefined>>> & {
    wanted: readonly string[]
  },
): Config {
  const isProduction = values.BIDWRIGHT_ENV === 'production'
  const origin = values.BIDWRIGHT_ORIGIN ?? `http://localhost:${values.PORT}`
  const hasGigboard = marketplaceValues['GIGBOARD_URL'] !== undefined
  const sandbox = isProduction ? null : sandboxFrom(values, { origin, hasGigboard, wanted })
  const marketplaces = marketplacesFrom(marketplaceValues, sandbox)
  return {
    isProduction,
    role: values.BIDWRIGHT_ROLE,
    port: values.PORT,
    host: values.HOST,
    origin,
    trustProxy: values.BIDWRIGHT_TRUST_PROXY ?? null,
    dataFolder: resolve(values.BIDWRIGHT_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    authSecret: values.BIDWRIGHT_AUTH_SECRET ?? null,
    factorKey: values.BIDWRIGHT_FACTOR_KEY ?? null,
    sealingKey: values.BIDWRIGHT_SEALING_KEY ?? null,
    sealingPublicKey: values.BIDWRIGHT_SEALING_PUBLIC_KEY ?? null,
    formerSealingKeys: values.BIDWRIGHT_SEALING_KEYS_FORMER ?? [],
    backupPassphrase: values.BIDWRIGHT_BACKUP_PASSPHRASE ?? null,
    marketplaces,
    agencyAccount: agencyFrom(agencyValues, { marketplaces, role: values.BIDWRIGHT_ROLE }),
    feeds: feedsFrom(values, sandbox?.feed ?? null),
    freelancehunt: freelancehuntFrom(values, sandbox?.freelancehunt ?? null),
    mail: mailFrom(values, { origin, standIn: sandbox?.mailbox ?? null }),
    payments: paymentsFrom(values, sandbox?.stripe ?? null),
    writers: writerConfigFrom(values, sandbox?.llm ?? null),
    drive: driveFrom(values, sandbox?.google ?? null),
    noticesStandIn: noticesFrom(values, sandbox?.notices ?? null),
    pushStandIn: values.PUSH_STAND_IN_URL ?? null,
    ...filesConfigFrom(values),
    securityLogDays: values.BIDWRIGHT_SECURITY_LOG_DAYS,
    matchInMemoryFrom: values.BIDWRIGHT_MATCH_IN_MEMORY_FROM,
    sessionIdleHours: values.BIDWRIGHT_SESSION_IDLE_HOURS,
    s3: bucketFrom(values),
    identityProvider: identityProviderFrom(values),
    sandbox: values.BIDWRIGHT_ROLE === 'all' ? sandbox : null,
    support: supportFrom(values),
    securityContact: securityContactFrom(values),
    termsUrl: values.BIDWRIGHT_TERMS_URL ?? '/terms.html',
    sendDeadlineMs: values.BIDWRIGHT_SEND_DEADLINE_MS,
    logLevel: values.LOG_LEVEL,
    killAt: killAtFrom(values.BIDWRIGHT_KILL_AT),
  }
}

function mailFrom(
  values: z.infer<typeof Environment>,
  { origin, standIn }: { origin: string; standIn: Sandbox['mailbox'] },
): Config['mail'] {
  const from = values.MAIL_FROM ?? { name: 'Bidwright', address: defaultSender(origin) }
  if (values.SMTP_URL !== undefined) return { url: values.SMTP_URL, from, page: null }
  if (!standIn) return null
  const page = `http://127.0.0.1:${standIn.port}`
  return { url: `smtp://127.0.0.1:${standIn.smtpPort}`, from, page }
}

function defaultSender(origin: string): string {
  return `no-reply@${new URL(origin).hostname}`
}

function killAtFrom(given: string | undefined): Config['killAt'] {
  const [point, nth, signal] = given?.split(':') ?? []
  if (point === undefined) return null
  return { point, nth: Number(nth), signal: signal === undefined ? 'SIGKILL' : 'SIGSTOP' }
}

function contradictionsIn(config: Config): string[] {
  const problems: string[] = []
  if (config.role !== 'all' && config.databaseUrl === null) {
    problems.push(
      `DATABASE_URL is missing: the role ${config.role} needs a PostgreSQL that other processes can reach.`,
    )
  }
  if (config.s3 === 'incomplete')
    problems.push(
      'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all of them, or none.',
    )
  problems.push(...sandboxProblems(config))
  return problems
}

/** Sentences about settings that production refuses. */
function unsafeIn(config: Config): string[] {
  const problems: string[] = []
  problems.push(...keyProblemsIn(config))
  if (config.authSecret === null)
    problems.push(
      'BIDWRIGHT_AUTH_SECRET is missing: in production, set the secret that signs sessions.',
    )
  if (!config.origin.startsWith('https://'))
    problems.push(
      `BIDWRIGHT_ORIGIN must begin with https:// in production; it is ${config.origin}.`,
    )
  if (config.role !== 'worker' && config.trustProxy === null) problems.push(proxiesAreMissing)
  if (config.support === null) problems.push(supportIsMissing)
  problems.push(...unsafeMarketplacesIn(config.marketplaces, config.role))
  problems.push(...unsafeFeedsIn(config.feeds))
  problems.push(...unsafeFreelancehuntIn(config.freelancehunt, config.role))
  if (config.identityProvider && new URL(config.identityProvider.issuer).protocol !== 'https:')
    problems.push('OIDC_ISSUER must begin with https:// in production.')
  problems.push(...unsafePaymentsIn(config.payments), ...unsafeSecretsIn(config))
  problems.push(...unsafeWriterIn(config.writers), ...unsafeDriveIn(config.drive))
  problems.push(...unsafeNoticesIn(config.noticesStandIn))
  problems.push(...unsafeAgencyIn(config.agencyAccount, config.role))
  if (config.s3 && config.s3 !== 'incomplete' && !config.s3.endpoint.startsWith('https://'))
    problems.push('S3_ENDPOINT must begin with https:// in production.')
  if (config.pushStandIn !== null)
    problems.push('PUSH_STAND_IN_URL is for tests and must not be set in production.')
  if (config.killAt)
    problems.push('BIDWRIGHT_KILL_AT is for failure tests and must not be set in production.')
  return problems
}
