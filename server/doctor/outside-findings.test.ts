import { expect, onTestFinished, test } from 'vitest'
import { aPlainMailServer } from '../../tests/support/a-plain-mail-server.ts'
import { anAnsweringServer } from '../../tests/support/outside/an-answering-server.ts'
import { oidcProvider, providerClient } from '../../tests/support/outside/oidc-provider.ts'
import { testS3 } from '../../tests/support/outside/s3.ts'
import { llmKey, testLlm } from '../../tests/support/outside/test-llm.ts'
import { aStripe } from '../../tests/support/payments/a-stripe.ts'
import { readConfig } from '../config/config.ts'
import { outsideFindings } from './outside-findings.ts'

/** Says what the doctor finds with these settings, each as "state: sentence". */
async function findingsWith(environment: Record<string, string>): Promise<string[]> {
  const { config } = readConfig(environment)
  return (await outsideFindings(config)).map(({ state, sentence }) => `${state}: ${sentence}`)
}

test('the doctor says whether the mail server takes user and password, and sends nothing', async () => {
  const { port, seen } = await aPlainMailServer({ password: 'right' })
  const at = (user: string) => ({ SMTP_URL: `smtp://${user}127.0.0.1:${port}` })
  expect(await findingsWith(at('ada:right@'))).toEqual([
    'good: SMTP_URL leads to 127.0.0.1, which takes its user and password.',
  ])
  expect(await findingsWith(at('ada:wrong@'))).toEqual([
    'bad: SMTP_URL leads to 127.0.0.1, which refuses its user and password.',
  ])
  expect(await findingsWith(at(''))).toEqual(['good: SMTP_URL leads to 127.0.0.1, which answers.'])
  expect(seen).toEqual(['ada right', 'ada wrong'])
})

test('the doctor says whether Stripe takes the key, and whether plans cost there what they cost here', async (test) => {
  const stripe = await aStripe(test)
  expect(await findingsWith(stripe.environment)).toEqual([
    'good: STRIPE_SECRET_KEY is taken, and each plan costs there what it costs here.',
  ])
  expect(await findingsWith({ ...stripe.environment, STRIPE_PRICE_PRO: 'price_gone' })).toEqual([
    "bad: STRIPE_SECRET_KEY: The price of Pro, price_gone, doesn't exist at the payment provider.",
  ])
  expect(await findingsWith({ ...stripe.environment, STRIPE_SECRET_KEY: 'sk_test_no' })).toEqual([
    "bad: STRIPE_SECRET_KEY: The payment provider doesn't let this key read prices.",
  ])
  const { customers, checkouts } = await stripe.state()
  expect([customers, checkouts]).toEqual([{}, {}])
})

test('the doctor says whether the identity provider knows this installation', async () => {
  const pages = {
    redirectUrl: 'http://localhost:3000/api/identity-provider/callback',
    afterLogOutUrl: 'http://localhost:3000/login',
  }
  const { issuer } = await oidcProvider({ ...pages, givesRefreshTokens: true })
  const client = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: providerClient.clientId,
    OIDC_CLIENT_SECRET: providerClient.clientSecret,
  }
  expect(await findingsWith(client)).toEqual([
    'good: OIDC_ISSUER leads to 127.0.0.1, which knows OIDC_CLIENT_ID and its secret.',
  ])
  expect(await findingsWith({ ...client, OIDC_CLIENT_SECRET: 'another secret' })).toEqual([
    'bad: OIDC_ISSUER leads to 127.0.0.1, which refuses OIDC_CLIENT_ID and its secret.',
  ])
  const url = await anAnsweringServer(() => ({ status: 200, body: '<html>' }))
  expect(await findingsWith({ ...client, OIDC_ISSUER: url })).toEqual([
    'bad: OIDC_ISSUER leads to 127.0.0.1, which does not describe itself as that issuer.',
  ])
})

test('the doctor says whether the object store lets its key into the bucket', async () => {
  const s3 = await testS3()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.options
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  expect(await findingsWith(settings)).toEqual([
    'good: S3_ENDPOINT leads to 127.0.0.1, and its key may list S3_BUCKET.',
  ])
  expect(await findingsWith({ ...settings, S3_ACCESS_KEY_ID: 'nobody' })).toEqual([
    expect.stringMatching(/^bad: S3_ENDPOINT leads to 127\.0\.0\.1, which does not let/u),
  ])
  expect(await findingsWith({ ...settings, S3_BUCKET: 'another-bucket' })).toEqual([
    'bad: S3_ENDPOINT leads to 127.0.0.1, where there is no S3_BUCKET: create it.',
  ])
  s3.failWith(503)
  expect(await findingsWith(settings)).toEqual([
    expect.stringMatching(/^bad: S3_ENDPOINT leads to 127\.0\.0\.1, which gives no answer/u),
  ])
})

test.each(['openai', 'anthropic'])(
  'the doctor says whether a service of %s takes the key and has the model, and has nothing written',
  async (kind) => {
    const llm = await testLlm({ onTestFinished })
    const settings = {
      WRITER_SERVICE: kind,
      WRITER_URL: llm.base,
      WRITER_MODEL: 'stand-in',
      WRITER_KEY: llmKey,
    }
    expect(await findingsWith(settings)).toEqual([
      'good: WRITER_SERVICE leads to 127.0.0.1, which has WRITER_MODEL and takes WRITER_KEY.',
    ])
    expect(await findingsWith({ ...settings, WRITER_MODEL: 'another' })).toEqual([
      'off: WRITER_SERVICE leads to 127.0.0.1, which does not list another: look at WRITER_MODEL, unless it is another name.',
    ])
    expect(await findingsWith({ ...settings, WRITER_KEY: 'sk-another' })).toEqual([
      'bad: WRITER_SERVICE leads to 127.0.0.1, which refuses WRITER_KEY.',
    ])
    expect(await llm.requests()).toEqual([])
  },
)

test.each([
  [200, 'no list', 'does not list its models: ask for a text to see.'],
  [404, '', 'does not list its models: ask for a text to see.'],
  [500, '', 'gives no answer (status 500).'],
])('a service of models that answers %i (%j) is told as what it is', async (status, body, says) => {
  const url = await anAnsweringServer(() => ({ status, body }))
  const settings = { WRITER_SERVICE: 'ollama', WRITER_URL: `${url}/v1`, WRITER_MODEL: 'llama' }
  expect(await findingsWith(settings)).toEqual([expect.stringContaining(says)])
})
