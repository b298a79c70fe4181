import { isIP } from 'node:net'
import { z } from 'zod'
import { marketplaceKinds } from '../marketplaces.ts'
import { isSealingKey } from '../secrets/sealing-key.ts'
import { FeedsVariable } from './marketplaces/feeds-config.ts'
import { matchingValues } from './matching/matching-config.ts'
import { noticesValues } from './noticing/notices-config.ts'
import { driveValues } from './drive/drive-config.ts'
import { freelancehuntValues } from './marketplaces/freelancehunt-config.ts'
import { writerVariables } from './writers/writer-variables.ts'

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(65_535, 'must be at most 65535')
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}`, abort: true })

/** Fewest characters of a passphrase that encrypts backups. */
export const shortestPassphrase = 12

/** Ids of prices: the one sold now first, then those sold before. */
const priceIds = z
  .string()
  .transform((text) => text.split(',').map((id) => id.trim()))
  .refine(
    (ids) => ids.every((id) => /^price_\w{1,200}$/u.test(id)),
    'must be the id of a price, such as price_…, or several, separated by commas',
  )

type OptionalText = z.ZodType<string | undefined>

/** Address of each marketplace, and what this installation is registered there as, by the names of their variables. */
export const MarketplaceValues = z.object(
  Object.fromEntries(
    marketplaceKinds.flatMap(
      ({
        name,
        urlVariable,
        clientVariables,
        unattendedVariable,
        readingTokenVariable,
      }): [string, OptionalText][] => [
        [urlVariable, url(/^https?$/u, `https://${name}.example.org`).optional()],
        ...Object.values(clientVariables ?? {}).map((each): [string, OptionalText] => [
          each,
          z.string().optional(),
        ]),
        ...(readingTokenVariable === undefined
          ? []
          : [
              [
                readingTokenVariable,
                z.string().max(4_000, 'must have at most 4,000 characters').optional(),
              ] satisfies [string, OptionalText],
            ]),
        ...(unattendedVariable === undefined
          ? []
          : [
              [
                unattendedVariable,
                z.enum(['on', 'off'], 'must be on or off').optional(),
              ] satisfies [string, OptionalText],
            ]),
      ],
    ),
  ),
)

/** The values that every other variable may have. An empty one counts as absent. */
export const Environment = z.object({
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
  BIDWRIGHT_TRUST_PROXY: z.string().transform(toProxies).optional(),
  BIDWRIGHT_DATA: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//u,
      'must be an address such as postgres://user:password@host:5432/database',
    )
    .optional(),
  BIDWRIGHT_AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  BIDWRIGHT_FACTOR_KEY: z
    .string()
    .refine(isSealingKey, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  BIDWRIGHT_SEALING_KEY: z
    .string()
    .refine(isSealingKey, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  BIDWRIGHT_SEALING_PUBLIC_KEY: z
    .string()
    .refine(isSealingKey, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  BIDWRIGHT_SEALING_KEYS_FORMER: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every(isSealingKey),
      'must be keys of 32 bytes in base64url, separated by commas',
    )
    .optional(),
  BIDWRIGHT_BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `must have at least ${shortestPassphrase} characters`)
    .optional(),
  ...freelancehuntValues,
  FEEDS: FeedsVariable.optional(),
  FEEDS_KEEP_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(3650, 'must be at most 3650')
    .default(30),
  SMTP_URL: url(/^smtps?$/u, 'smtp://user:password@mail.example.org:587')
    .refine((text) => new URL(text).hostname !== '', 'must have a host')
    .optional(),
  MAIL_FROM: z.string().transform(toSender).optional(),
  OIDC_ISSUER: url(/^https?$/u, 'https://login.example.org').optional(),
  OIDC_CLIENT_ID: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  OIDC_TITLE: z.string().max(60, 'must have at most 60 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/u, 'must be a key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{16,}$/u, 'must be the secret of the endpoint, such as whsec_…')
    .optional(),
  STRIPE_PRICE_STARTER: priceIds.optional(),
  STRIPE_PRICE_PRO: priceIds.optional(),
  STRIPE_PRICE_ENTERPRISE: priceIds.optional(),
  STRIPE_API_URL: url(/^https?$/u, 'https://api.stripe.com')
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must have no path')
    .optional(),
  ...writerVariables,
  SANDBOX_PORT: port.optional(),
  SANDBOX_POSTS_PER_MINUTE: z.coerce
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(60_000, 'must be at most 60000')
    .optional(),
  BIDWRIGHT_MAX_VIDEO_MB: z.coerce
    .number('must be a number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000')
    .default(500),
  BIDWRIGHT_SESSION_IDLE_HOURS: z.coerce
    .number('must be a number')
    .min(1, 'must be at least 1')
    .max(336, 'must be at most 336')
    .default(168),
  BIDWRIGHT_FILES_QUOTA_GB: z.coerce
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(1_000_000, 'must be at most 1000000')
    .default(100),
  ...driveValues,
  ...noticesValues,
  PUSH_STAND_IN_URL: z.url('must be an address such as http://127.0.0.1:4500').optional(),
  FFMPEG_PATH: z.string().startsWith('/', 'must be a path such as /usr/bin/ffmpeg').optional(),
  ...matchingValues,
  CLAMD_URL: z
    .string()
    .refine(
      isClamd,
      'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  BIDWRIGHT_SECURITY_LOG_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(3650, 'must be at most 3650')
    .default(90),
  S3_ENDPOINT: url(/^https?$/u, 'https://s3.example.org').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an address such as help@example.org').optional(),
  SUPPORT_URL: url(/^https?$/u, 'https://example.org/help').optional(),
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^https$/u })],
      'must be an address such as security@example.org, or a page',
    )
    .optional(),
  BIDWRIGHT_TERMS_URL: url(/^https?$/u, 'https://example.org/terms').optional(),
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
    .regex(/^[a-z-]+:[1-9]\d*(:SIGSTOP)?$/u, 'must be name:nth or name:nth:SIGSTOP')
    .optional(),
})

/** Sender written as "Name <address>", or an address alone. */
function toSender(
  text: string,
  context: z.RefinementCtx<string>,
): { name: string; address: string } {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim()
  if (/^[\w.+-]+@[\w.-]+$/u.test(address)) return { name: name.trim() || 'Bidwright', address }
  context.addIssue('must be an address such as Bidwright <no-reply@example.org>')
  return z.NEVER
}

export const proxiesAreMissing =
  'BIDWRIGHT_TRUST_PROXY is missing: in production, say how many proxies are in front (0: none), or their addresses. With a wrong number all visitors count as one, and wrong passwords lock everybody out.'

const maxProxies = 20

/** Number of proxies, or their addresses and networks. */
function toProxies(text: string, context: z.RefinementCtx<string>): number | string {
  const count = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : null
  if (count !== null && count <= maxProxies) return count
  if (count === null && text.split(',').every(isNetwork)) return text
  context.addIssue(
    'must be the number of proxies in front (0: none), or their addresses or networks, separated by commas, such as 127.0.0.1, 10.0.0.0/8',
  )
  return z.NEVER
}

/** Tells whether a text is a host and at most a port, or the path of a socket. */
function isClamd(text: string): boolean {
  if (/^unix:(?:\/\/)?\/[^/?#%][^?#%]*$/u.test(text)) return true
  if (!/^tcp:\/\/[^/?#@]+\/?$/u.test(text) || !URL.canParse(text)) return false
  return new URL(text).hostname !== ''
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  const version = isIP(address)
  const maxBits = version === 4 ? 32 : 128
  const fits = bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= maxBits)
  return version !== 0 && fits && more.length === 0
}
