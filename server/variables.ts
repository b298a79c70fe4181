import { isIP } from 'node:net'
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
    name: 'BIDWRIGHT_SEALING_PUBLIC_KEY',
    default: null,
    description:
      'Its public half, which seals but opens nothing: all that the role http needs. Default: made from it; in production the role http wants this one here, and not the other.',
  },
  {
    name: 'BIDWRIGHT_SEALING_KEYS_FORMER',
    default: null,
    description:
      'Keys that BIDWRIGHT_SEALING_KEY takes the place of, with commas, until the log says that nothing is sealed to them any more.',
  },
  {
    name: 'GIGBOARD_URL',
    default: null,
    description: 'The address of a Gigboard. Default: the stand-in, except in production.',
  },
  {
    name: 'SMTP_URL',
    default: null,
    description:
      'The mail server: smtp://user:password@host:587 or smtps://user:password@host:465. Default: the stand-in; in production no mail is sent. With a password, and always in production, a server elsewhere must offer TLS.',
  },
  {
    name: 'MAIL_FROM',
    default: null,
    description:
      'Who the mails come from. Default: Bidwright <no-reply@host>, with the host of BIDWRIGHT_ORIGIN.',
  },
  {
    name: 'OIDC_ISSUER',
    default: null,
    description:
      'An OpenID Connect provider that people sign in at instead of by password, such as https://login.example.org. Its callback here is /api/identity-provider/callback.',
  },
  {
    name: 'OIDC_CLIENT_ID',
    default: null,
    description: 'The name of this installation at the provider.',
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    default: null,
    description: 'Its secret there.',
  },
  {
    name: 'OIDC_TITLE',
    default: null,
    description:
      'What people know the provider by: the button reads Continue with, and this. Default: its host.',
  },
  {
    name: 'SANDBOX_PORT',
    default: null,
    description:
      'Where the stand-in of Gigboard listens; the page with the mails and SMTP are on the next two. Default: PORT + 1.',
  },
  {
    name: 'SANDBOX_POSTS_PER_MINUTE',
    default: null,
    description: 'How many jobs a minute its clients post. Default: 30, in the demo 60.',
  },
  {
    name: 'BIDWRIGHT_MAX_VIDEO_MB',
    default: '500',
    description: 'The largest intro video, in megabytes.',
  },
  {
    name: 'S3_ENDPOINT',
    default: null,
    description:
      'An S3-compatible store for uploaded files, such as https://s3.eu-central-1.amazonaws.com. Default: the data folder, which all processes must then share.',
  },
  { name: 'S3_REGION', default: null, description: 'Its region.' },
  { name: 'S3_BUCKET', default: null, description: 'Its bucket, for nothing else.' },
  { name: 'S3_ACCESS_KEY_ID', default: null, description: 'Its access key.' },
  { name: 'S3_SECRET_ACCESS_KEY', default: null, description: 'And the secret of it.' },
  {
    name: 'BIDWRIGHT_TERMS_URL',
    default: null,
    description:
      'Your terms of service, linked from the sidebar. Default: a page that says there are none yet.',
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

/** What each of them may be. An empty one counts as absent. */
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
  BIDWRIGHT_SEALING_PUBLIC_KEY: z
    .string()
    .refine(isSealingKey, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  BIDWRIGHT_SEALING_KEYS_FORMER: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every(isSealingKey),
      'must be keys of 32 bytes in base64url, with commas',
    )
    .optional(),
  GIGBOARD_URL: url(/^https?$/u, 'https://gigboard.example.org').optional(),
  SMTP_URL: url(/^smtps?$/u, 'smtp://user:password@mail.example.org:587')
    .refine((text) => new URL(text).hostname !== '', 'must have a host')
    .optional(),
  MAIL_FROM: z.string().transform(toSender).optional(),
  OIDC_ISSUER: url(/^https?$/u, 'https://login.example.org').optional(),
  OIDC_CLIENT_ID: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  OIDC_TITLE: z.string().max(60, 'must have at most 60 characters').optional(),
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
  S3_ENDPOINT: url(/^https?$/u, 'https://s3.example.org').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
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
    .regex(/^[a-z-]+:[1-9]\d*$/u, 'must be name:nth')
    .optional(),
})

/** "Name <address>", or an address alone. */
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

function areAddresses(text: string): boolean {
  return text.split(',').every((item) => isIP(item.trim().split('/')[0] ?? '') !== 0)
}
