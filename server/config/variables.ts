import { marketplaceKinds } from '../marketplaces.ts'

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
  ...marketplaceKinds.map(({ title, urlVariable }) => ({
    name: urlVariable,
    default: null,
    description: `The address of a ${title}. Default: the stand-in, except in production.`,
  })),
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
      'The price id of Starter at Stripe: 199 GBP a month. Ids that it was sold by before follow with commas: their subscribers keep the plan.',
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
    description: "Where Stripe's API is, for tests. Default: Stripe's own address.",
  },
  {
    name: 'SANDBOX_PORT',
    default: null,
    description:
      'Where the stand-in of Gigboard listens; the page with the mails, SMTP and the stand-in of Stripe are on the next three. Default: PORT + 1.',
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
