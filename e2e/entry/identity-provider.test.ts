import { expect, onTestFinished, test } from 'vitest'
import { aPlace, aProcess, untilReady } from '../../tests/support/processes/a-process.ts'
import { oidcProvider, providerClient } from '../../tests/support/outside/oidc-provider.ts'
import { providerPaths } from '../../contract/entry/provider-paths.ts'
import { sentences } from '../../contract/errors.ts'
import { aBrowser, aPage } from '../browser.ts'

const ending = { onTestFinished }

test('a person from an identity provider gets in, and one who said no there is told', async () => {
  const place = await aPlace(ending)
  const site = `http://localhost:${place.port}`
  const provider = await oidcProvider({
    redirectUrl: `${site}${providerPaths.callback}`,
    afterLogOutUrl: `${site}/login`,
  })
  aProcess(ending, {
    ...place.environment,
    SANDBOX_POSTS_PER_MINUTE: '0',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: providerClient.clientId,
    OIDC_CLIENT_SECRET: providerClient.clientSecret,
    OIDC_TITLE: 'Example ID',
  })
  await untilReady(site)
  const browser = await aBrowser()
  onTestFinished(() => browser.close())
  const { page } = await aPage(await browser.newContext())
  const goThere = () => page.getByRole('link', { name: 'Continue with Example ID' }).click()

  provider.as(null)
  await page.goto(`${site}/login`)
  await goThere()
  await page.getByRole('alert').getByText(sentences['sign-in-cancelled']).waitFor()

  const email = `provided-${crypto.randomUUID()}@example.com`
  provider.as({ subject: 'grace', email, isEmailVerified: true })
  await goThere()
  await page.waitForURL('**/pricing') // free, as every newcomer
  await page.getByRole('link', { name: 'Continue with Free' }).click()
  await page.getByText('Step 1 of 4').waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${provider.issuer}/session/end?**`) // the provider asks whether it ends there, too

  await page.goto(`${site}/signup?link_token=nobody-issued-this`)
  await goThere()
  await page
    .getByText('Account created but failed to link subscription. Please contact support.')
    .waitFor()
  await page.waitForURL('**/pricing')
  // The token is kept for another try; nothing else is left of the detour.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toEqual(['bidwright.token.subscription-link'])
}, 90_000)
