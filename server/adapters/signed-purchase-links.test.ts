import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { signedPurchaseLinks } from './signed-purchase-links.ts'

const secret = 'a secret that is only for the tests, long enough'
const wish = { email: 'ada@example.org', name: 'Ada', tier: 'pro' as const }
const at = (moment: string) => signedPurchaseLinks(secret, () => new Date(moment))

test('a token is good for seven days, and says what was wished for', async () => {
  const token = await at('2031-05-04T10:00:00Z').tokenFor(wish)
  expect(await at('2031-05-04T10:00:00Z').read(token)).toEqual(wish)
  expect(await at('2031-05-11T09:59:59Z').read(token)).toEqual(wish)
  expect(await at('2031-05-11T10:00:00Z').read(token)).toBeNull()
})

test('a link that was changed, signed with another key or not at all is none of ours', async () => {
  const links = signedPurchaseLinks(secret)
  const token = await links.tokenFor(wish)
  const [header = '', , signature = ''] = token.split('.')
  const dearer = Buffer.from(JSON.stringify({ ...wish, tier: 'enterprise' })).toString('base64url')
  const claims = { ...wish, aud: 'purchase', exp: 4_000_000_000 }
  const plain = new TextEncoder().encode(secret)
  for (const bad of [
    `${header}.${dearer}.${signature}`,
    await signedPurchaseLinks(`${secret}!`).tokenFor(wish),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(plain),
    new UnsecuredJWT(claims).encode(),
    `x${token}`,
    `${token}.x`,
    '',
    'x',
    'a.b.c',
  ])
    expect([bad, await links.read(bad)]).toEqual([bad, null])
})
