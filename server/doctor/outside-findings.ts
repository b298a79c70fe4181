import { providerPaths } from '../../contract/entry/provider-paths.ts'
import { listModels } from '../adapters/ai-sdk/list-models.ts'
import { tryClient } from '../adapters/oidc/try-client.ts'
import { tryMailServer } from '../adapters/smtp/try-mail-server.ts'
import { stripePayments } from '../adapters/stripe/stripe-payments.ts'
import type { Config } from '../config/config.ts'
import { checkPrices } from '../core/billing/checkout/check-prices.ts'
import { PortError } from '../ports/port-error.ts'
import { firstCauseOf } from '../startup/describe-error.ts'
import { bad, good, off, type Finding } from './finding.ts'
import { reach } from './reach.ts'

/** Service elsewhere. `ask`: asks it whether it takes its key, without changing anything there. */
type Outside = { name: string; address: string; ask?: (host: string) => Promise<Finding[]> }

/** Says of each service elsewhere whether it can be reached, and whether it takes the key that it is asked with. */
export async function outsideFindings(config: Config): Promise<Finding[]> {
  const found = await Promise.all(outsideOf(config).map(findingsOf))
  return found.flat()
}

async function findingsOf({ name, address, ask }: Outside): Promise<Finding[]> {
  const url = new URL(address)
  const reached = await reach(name, url)
  if (reached.state === 'bad' || !ask) return [reached]
  try {
    return await ask(url.hostname)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    return [
      bad(`${name} leads to ${url.hostname}, which gives no answer (${firstCauseOf(error)}).`),
    ]
  }
}

function outsideOf(config: Config): Outside[] {
  return [
    ...config.marketplaces.flatMap(({ name, url, isStandIn }) =>
      isStandIn ? [] : [{ name, address: url }],
    ),
    ...mailOf(config),
    ...paymentsOf(config),
    ...identityProviderOf(config),
    ...bucketOf(config),
    ...writerOf(config),
  ]
}

function mailOf({ mail, isProduction: isTlsRequired }: Config): Outside[] {
  if (mail?.page !== null) return []
  const { url } = mail
  const hasUser = new URL(url).username !== ''
  const ask = async (host: string) => {
    try {
      await tryMailServer({ url, isTlsRequired })
    } catch (error) {
      if (!isRefusal(error)) throw error
      return [bad(`SMTP_URL leads to ${host}, which refuses its user and password.`)]
    }
    return [
      good(
        `SMTP_URL leads to ${host}, which ${hasUser ? 'takes its user and password' : 'answers'}.`,
      ),
    ]
  }
  return [{ name: 'SMTP_URL', address: url, ask }]
}

function paymentsOf({ payments }: Config): Outside[] {
  if (payments?.page !== null) return []
  const ask = async () => {
    const problems = await checkPrices(stripePayments(payments), payments)
    return problems.length > 0
      ? problems.map((problem) => bad(`STRIPE_SECRET_KEY: ${problem}`))
      : [good('STRIPE_SECRET_KEY is taken, and each plan costs there what it costs here.')]
  }
  const address = payments.apiUrl ?? 'https://api.stripe.com'
  return [{ name: 'STRIPE_SECRET_KEY', address, ask }]
}

function identityProviderOf({ identityProvider, origin }: Config): Outside[] {
  if (!identityProvider) return []
  const { issuer } = identityProvider
  const options = {
    ...identityProvider,
    redirectUrl: `${origin}${providerPaths.callback}`,
    afterLogOutUrl: `${origin}/login`,
  }
  const ask = async (host: string) => {
    try {
      switch (await tryClient(options)) {
        case 'known':
          return [good(`OIDC_ISSUER leads to ${host}, which knows OIDC_CLIENT_ID and its secret.`)]
        case 'refused':
          return [bad(`OIDC_ISSUER leads to ${host}, which refuses OIDC_CLIENT_ID and its secret.`)]
        case 'not-told':
          return [
            off(
              `OIDC_ISSUER leads to ${host}, which did not tell whether it knows OIDC_CLIENT_ID: sign in to see.`,
            ),
          ]
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      return [bad(`OIDC_ISSUER leads to ${host}, which does not describe itself as that issuer.`)]
    }
  }
  return [{ name: 'OIDC_ISSUER', address: issuer, ask }]
}

function bucketOf({ s3 }: Config): Outside[] {
  if (s3 === null || s3 === 'incomplete') return []
  const ask = async (host: string) => {
    const { tryBucket } = await import('../adapters/s3-files/try-bucket.ts')
    try {
      await tryBucket(s3)
      return [good(`S3_ENDPOINT leads to ${host}, and its key may list S3_BUCKET.`)]
    } catch (error) {
      if (isRefusal(error))
        return [
          bad(
            `S3_ENDPOINT leads to ${host}, which does not let S3_ACCESS_KEY_ID list S3_BUCKET: it needs to list, read, write and delete there.`,
          ),
        ]
      if (error instanceof PortError && error.code === 'file-gone')
        return [bad(`S3_ENDPOINT leads to ${host}, where there is no S3_BUCKET: create it.`)]
      throw error
    }
  }
  return [{ name: 'S3_ENDPOINT', address: s3.endpoint, ask }]
}

function writerOf({ writers: { operators } }: Config): Outside[] {
  if (!operators) return []
  const { kind, url, key, model } = operators
  const ask = async (host: string) => {
    const leads = `WRITER_SERVICE leads to ${host}, which`
    try {
      const models = await listModels({ kind, url }, key)
      if (models === null) return [off(`${leads} does not list its models: ask for a text to see.`)]
      return models.includes(model)
        ? [good(`${leads} has WRITER_MODEL${key === null ? '' : ' and takes WRITER_KEY'}.`)]
        : [off(`${leads} does not list ${model}: look at WRITER_MODEL, unless it is another name.`)]
    } catch (error) {
      if (!isRefusal(error)) throw error
      return [
        bad(`${leads} refuses ${key === null ? 'to answer without WRITER_KEY' : 'WRITER_KEY'}.`),
      ]
    }
  }
  return [{ name: 'WRITER_SERVICE', address: url, ask }]
}

function isRefusal(error: unknown): boolean {
  return error instanceof PortError && error.code === 'sign-in-refused'
}
