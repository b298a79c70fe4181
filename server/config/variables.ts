import { noticesVariables } from './noticing/notices-config.ts'
import { driveVariables } from './drive/drive-config.ts'
import { matchingVariables } from './matching/matching-config.ts'
import { marketplaceVariables } from './marketplaces/marketplace-variables.ts'

/** Every variable that the product reads, in the order of .env.example (a test holds the two together). */
export const variables = [
  {
    name: 'BIDWRIGHT_ENV',
    default: 'development',
    description:
      'development or production. In production no stand-in starts, and unsafe settings are refused.',
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
      'The number of proxies in front, whose X-Forwarded-For is trusted: 1 for one on this machine or in its private network, 0 for none. Or their addresses, separated by commas. Required in production, except for the role worker: with a wrong number all visitors count as one.',
  },
  { name: 'BIDWRIGHT_DATA', default: './.data', description: 'The folder for all data.' },
  {
    name: 'DATABASE_URL',
    default: null,
    description:
      'A PostgreSQL of your own (15 or newer) instead of the embedded one. In production one on another machine must be reached with sslmode=verify-full at the end.',
  },
  {
    name: 'BIDWRIGHT_AUTH_SECRET',
    default: null,
    description:
      'Signs sessions; at least 32 characters, random: openssl rand -base64 32. Default: made at the first start and kept in the data folder. Required in production.',
  },
  {
    name: 'BIDWRIGHT_FACTOR_KEY',
    default: null,
    description:
      'Seals the keys of authenticator apps; 32 bytes in base64url. Default: made from the sealing key that is in the data folder. Where no secret comes from there and this one is missing, two-step log-in is not offered.',
  },
  {
    name: 'BIDWRIGHT_SEALING_KEY',
    default: null,
    description:
      'Seals marketplace credentials; 32 bytes in base64url. Default: made at the first start and kept in the data folder. Required in production, except for the role http.',
  },
  {
    name: 'BIDWRIGHT_SEALING_PUBLIC_KEY',
    default: null,
    description:
      'The public half of BIDWRIGHT_SEALING_KEY, which seals but opens nothing. Default: derived from that key. In production the role http requires this one and refuses the other.',
  },
  {
    name: 'BIDWRIGHT_SEALING_KEYS_FORMER',
    default: null,
    description:
      'Former sealing keys that BIDWRIGHT_SEALING_KEY replaces, separated by commas. Keep each until the log says that nothing is sealed to it any more.',
  },
  {
    name: 'BIDWRIGHT_BACKUP_PASSPHRASE',
    default: null,
    description:
      'Encrypts the files of npm run backup and opens them for npm run restore; at least 12 characters. Keep a copy elsewhere: without it they do not open. Default: the options of the commands.',
  },
  ...marketplaceVariables,
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
      'The sender of mails. Default: Bidwright <no-reply@host>, with the host of BIDWRIGHT_ORIGIN.',
  },
  {
    name: 'OIDC_ISSUER',
    default: null,
    description:
      'An OpenID Connect provider that signs people in instead of passwords, such as https://login.example.org. Register /api/identity-provider/callback there as the redirect address.',
  },
  {
    name: 'OIDC_CLIENT_ID',
    default: null,
    description: 'The client id of this installation at the identity provider.',
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    default: null,
    description: 'The client secret of this installation at the identity provider.',
  },
  {
    name: 'OIDC_TITLE',
    default: null,
    description: "The provider's name, as on the button “Continue with …”. Default: its host.",
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: null,
    description:
      'Takes payments through Stripe: the secret (sk_) or restricted (rk_) key. Default: the stand-in; in production nothing is sold.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: null,
    description: 'Signs the events that Stripe sends to /api/stripe-events (whsec_).',
  },
  {
    name: 'STRIPE_PRICE_STARTER',
    default: null,
    description:
      'The price id of Starter at Stripe: 199 GBP a month. Add former ids behind it, separated by commas: their subscribers keep the plan.',
  },
  {
    name: 'STRIPE_PRICE_PRO',
    default: null,
    description: 'The price id of Pro: 249 GBP a month; former ones as above.',
  },
  {
    name: 'STRIPE_PRICE_ENTERPRISE',
    default: null,
    description: 'The price id of Enterprise: 399 GBP a month; former ones as above.',
  },
  {
    name: 'STRIPE_API_URL',
    default: null,
    description: "The address of Stripe's API, for tests. Default: Stripe's own.",
  },
  {
    name: 'WRITER_SERVICE',
    default: null,
    description:
      'A language model that writes letters, templates and descriptions: openai, anthropic, ollama or openai-compatible. Default: the built-in writer, which needs none.',
  },
  {
    name: 'WRITER_URL',
    default: null,
    description:
      "The address of the model's service, such as https://models.example.org/v1. Default: that of the service itself, or of an Ollama on this machine.",
  },
  { name: 'WRITER_MODEL', default: null, description: 'The name of the model.' },
  {
    name: 'WRITER_KEY',
    default: null,
    description: 'The key of the service. OpenAI and Anthropic need one.',
  },
  {
    name: 'WRITER_PRICES',
    default: null,
    description:
      'The prices of a million tokens in and out, such as 0.25 2 USD. Default: costs are not counted.',
  },
  {
    name: 'WRITER_TEXTS_PER_DAY',
    default: null,
    description:
      'Requests to the model that each user may cause in a day; then the built-in writer writes. Default: 100.',
  },
  {
    name: 'WRITER_JUDGE',
    default: null,
    description:
      'on: the model gives a second opinion on each letter, which can only add doubts. Default: off.',
  },
  {
    name: 'WRITER_OWN_KEYS',
    default: null,
    description:
      'The services for which users may bring a key of their own, each with its model: openai=MODEL,anthropic=MODEL. Default: the stand-in; none when any of these variables is set, or in production.',
  },
  {
    name: 'SANDBOX_PORT',
    default: null,
    description:
      'The port of the Gigboard stand-in; the mail page, SMTP and the stand-ins of Stripe and language models use the next four, that of Google the ninth after it. Default: PORT + 1.',
  },
  {
    name: 'SANDBOX_POSTS_PER_MINUTE',
    default: null,
    description:
      'Jobs a minute that the clients of the Gigboard stand-in post. Default: 30, in the demo 60.',
  },
  {
    name: 'BIDWRIGHT_MAX_VIDEO_MB',
    default: '500',
    description: 'The largest intro video, in megabytes.',
  },
  {
    name: 'BIDWRIGHT_SESSION_IDLE_HOURS',
    default: '168',
    description:
      'How long a session lasts without being used, in hours. It ends after 14 days in any case.',
  },
  {
    name: 'BIDWRIGHT_FILES_QUOTA_GB',
    default: '100',
    description:
      'Limit on the uploaded files of all users together, in gigabytes. In a folder a tenth of the disk stays free as well, at most 2 GB.',
  },
  ...matchingVariables,
  {
    name: 'CLAMD_URL',
    default: null,
    description:
      'A virus scanner, clamd, that looks at each uploaded video: tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl. Default: none looks.',
  },
  ...driveVariables,
  ...noticesVariables,
  {
    name: 'PUSH_STAND_IN_URL',
    default: null,
    description:
      'The address of a stand-in for the push services of browsers, for tests. Default: none; notices go to public addresses only.',
  },
  {
    name: 'FFMPEG_PATH',
    default: null,
    description:
      'The path of ffmpeg, which makes a poster and a smaller copy of each intro video for the pages that clients see. Default: looked for in the usual folders; without it the video plays as it was uploaded.',
  },
  {
    name: 'BIDWRIGHT_SECURITY_LOG_DAYS',
    default: '90',
    description: 'How long events stay in the security log of the database, in days.',
  },
  {
    name: 'S3_ENDPOINT',
    default: null,
    description:
      'An S3-compatible store for uploaded files, such as https://s3.eu-central-1.amazonaws.com. Default: the data folder, which all processes must then share.',
  },
  { name: 'S3_REGION', default: null, description: 'The region of the store.' },
  {
    name: 'S3_BUCKET',
    default: null,
    description: 'The bucket in the store; use it for nothing else.',
  },
  { name: 'S3_ACCESS_KEY_ID', default: null, description: 'The access key of the store.' },
  { name: 'S3_SECRET_ACCESS_KEY', default: null, description: 'The secret key of the store.' },
  {
    name: 'SUPPORT_EMAIL',
    default: null,
    description:
      'The address that users write to for help: screens and mails name it. Production requires it or SUPPORT_URL.',
  },
  {
    name: 'SUPPORT_URL',
    default: null,
    description:
      'A page where users find help, such as https://example.org/help, instead of SUPPORT_EMAIL.',
  },
  {
    name: 'SECURITY_CONTACT',
    default: null,
    description:
      'The address of mail or the page where a vulnerability is reported, said at /.well-known/security.txt. Default: SUPPORT_EMAIL or SUPPORT_URL.',
  },
  {
    name: 'BIDWRIGHT_TERMS_URL',
    default: null,
    description:
      'Your terms of service, linked from the sidebar. Default: a page that says there are none yet.',
  },
  {
    name: 'BIDWRIGHT_SEND_DEADLINE_MS',
    default: '30000',
    description: 'The time limit of a request that sends an application, in milliseconds.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'warn',
    description: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'BIDWRIGHT_KILL_AT',
    default: null,
    description:
      'For failure tests: ends the process at a named point (name:nth), or suspends it (name:nth:SIGSTOP).',
  },
] as const satisfies readonly { name: string; default: string | null; description: string }[]
