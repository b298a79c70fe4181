import { guessable } from './guessable.ts'
import { unsafeDatabase } from './unsafe-database.ts'

/** Keys that documentation shows as examples, ours included: anybody may use them. */
const published = new Set([
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  'sk_test_tR3PYbcVNZZ796tH88S4VQ2u',
  'sk_test_26PHem9AhJZvU623DfE1x4sd',
  'sk_test_bidwright_stand_in',
  'whsec_bidwright_stand_in',
])

const makeSecret = 'make one with openssl rand -base64 32'
/** Remedy for a key of 32 bytes, as the end of a sentence. */
export const makeKey = 'make one with openssl rand 32 | basenc --base64url | tr -d ='

/** Secrets of the configuration; null: not given. */
export type GivenSecrets = {
  databaseUrl: string | null
  authSecret: string | null
  sealingKey: string | null
  factorKey: string | null
  payments: { secretKey: string; webhookSecret: string } | null
  s3: { secretAccessKey: string } | 'incomplete' | null
  identityProvider: { clientSecret: string } | null
  drive: { client: { secret: string } } | null
}

/**
 * Sentences about secrets that are published, easy to guess or sent in the clear, which production refuses. None repeats a
 * secret.
 */
export function unsafeSecretsIn(given: GivenSecrets): string[] {
  const { databaseUrl, authSecret, sealingKey, factorKey, payments, s3, identityProvider } = given
  const driveSecret = given.drive?.client.secret
  const bucketSecret = s3 && s3 !== 'incomplete' ? s3.secretAccessKey : null
  return [
    databaseUrl === null ? null : unsafeDatabase(databaseUrl),
    guessable('BIDWRIGHT_AUTH_SECRET', authSecret, makeSecret),
    guessable('BIDWRIGHT_SEALING_KEY', sealingKey, `${makeKey}, and rotate to it`),
    guessable('BIDWRIGHT_FACTOR_KEY', factorKey, makeKey),
    ...publishedKeys(payments),
    guessable('STRIPE_WEBHOOK_SECRET', chanceOf(payments?.webhookSecret), 'take that of Stripe'),
    guessable('S3_SECRET_ACCESS_KEY', bucketSecret, 'make another in the store', 'online'),
    guessable(
      'OIDC_CLIENT_SECRET',
      identityProvider?.clientSecret,
      'make another at the provider',
      'online',
    ),
    guessable('GOOGLE_CLIENT_SECRET', driveSecret, 'make another at Google', 'online'),
  ].filter((problem) => problem !== null)
}

function publishedKeys(payments: GivenSecrets['payments']): string[] {
  if (!payments) return []
  const { secretKey, webhookSecret } = payments
  const found = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }
  return Object.entries(found)
    .filter(([, key]) => published.has(key))
    .map(([name]) => `${name} is an example that everybody can read: take the one of your account.`)
}

/** Part of the webhook's secret that is random; undefined: it is published, which is said already. */
function chanceOf(webhookSecret: string | undefined): string | undefined {
  if (webhookSecret === undefined || published.has(webhookSecret)) return undefined
  return webhookSecret.replace(/^whsec_/u, '')
}
