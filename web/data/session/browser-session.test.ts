import { expect, test, vi } from 'vitest'

test('a page that is reloaded before its user was told that the session has ended still knows of it', async () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  const claims = Buffer.from(JSON.stringify({ sub: 'a-user' })).toString('base64url')
  const issued = { token: `e30.${claims}.`, expiresAt: '2031-05-04T12:00:00Z' }

  const page = await open()
  page.session.accept(issued)
  page.session.lapse()
  const reloaded = await open()
  expect(reloaded.mayBeSignedIn()).toBe(true)
  reloaded.session.lapse() // what the server answers the reloaded page
  expect(reloaded.session.state()).toBe('ended')

  reloaded.forgetSignIn()
  const told = await open()
  expect(told.mayBeSignedIn()).toBe(false)
  told.session.accept(issued)
  told.session.end()
  expect((await open()).mayBeSignedIn()).toBe(false)
})

/** Opens the page anew: what it held in memory is gone. */
async function open() {
  vi.resetModules()
  return import('./browser-session.ts')
}

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
