import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenReader } from './read-token.ts'

const origin = 'https://bids.example.org'
const lifeSeconds = 600

test('a token that is known is not verified again', async () => {
  const { read, sign, lookUps } = await aReader()
  const token = await sign({ sub: 'ada', sid: 'one' })
  for (let count = 0; count < 3; count += 1)
    expect(await read(token)).toEqual({ uid: 'ada', sessionId: 'one' })
  expect(lookUps()).toBe(1)
})

test('a known token is refused from the second on in which it ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { read, sign } = await aReader()
  const token = await sign({ sub: 'ada', sid: 'one' })
  await read(token)
  vi.setSystemTime(Date.now() + (lifeSeconds - 1) * 1000)
  expect(await read(token)).toEqual({ uid: 'ada', sessionId: 'one' })
  vi.setSystemTime(Date.now() + 1000)
  await expect(read(token)).rejects.toMatchObject({ code: 'not-signed-in' })
})

test('a known token opens nothing once a letter of it is another', async () => {
  const { read, sign } = await aReader()
  const token = await sign({ sub: 'ada', sid: 'one' })
  await read(token)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify({ sub: 'grace', sid: 'one' })).toString('base64url')
  for (const forged of [
    `${head}.${other}.${signature}`,
    `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ` ${token}`,
    token.slice(0, -1),
  ])
    await expect(read(forged), forged).rejects.toMatchObject({ code: 'not-signed-in' })
})

test('a token that was refused is verified again', async () => {
  const { read, sign, lookUps } = await aReader()
  const token = await sign({ sub: 'ada' })
  for (let count = 0; count < 2; count += 1)
    await expect(read(token)).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(lookUps()).toBe(2)
})

async function aReader() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a' }] })
  let count = 0
  return {
    read: tokenReader((header, token) => {
      count += 1
      return keys(header, token)
    }, origin),
    lookUps: () => count,
    sign(claims: Record<string, unknown>) {
      const now = Math.floor(Date.now() / 1000)
      const all = { iss: origin, aud: origin, iat: now, exp: now + lifeSeconds, ...claims }
      return new SignJWT(all).setProtectedHeader({ alg: 'EdDSA', kid: 'a' }).sign(privateKey)
    },
  }
}
