import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownDeviceId, pushAbility, subscribe, unsubscribe } from './own-device.ts'

const endpoint = 'https://push.example.org/one'
const publicKey = Buffer.alloc(65, 4).toString('base64url')

test('a browser finds itself among the devices by the hash that the server names it with', async () => {
  aBrowser({ heldKey: publicKey })
  const id = createHash('sha256').update(endpoint).digest('base64url')
  expect(await ownDeviceId()).toBe(id)
  expect(await unsubscribe()).toBe(id)
  expect(await ownDeviceId()).toBeNull()
  expect(await unsubscribe()).toBeNull()
})

test('a browser subscribes with the key of the installation, and gives up a subscription of another key', async () => {
  const { push } = aBrowser({ heldKey: Buffer.alloc(65, 5).toString('base64url') })
  const form = { endpoint, p256dh: 'a key', auth: 'a secret' }
  expect(await subscribe({ publicKey })).toEqual(form)
  expect(push.ended).toBe(1)
  expect(await subscribe({ publicKey })).toEqual(form)
  expect(push.ended).toBe(1)
  expect(push.keys.map((key) => Buffer.from(key).toString('base64url'))).toEqual([
    publicKey,
    publicKey,
  ])
})

test('a user who does not allow notices, and a push service that is away, are told apart', async () => {
  const { push } = aBrowser({ answer: 'denied' })
  expect(await subscribe({ publicKey })).toBe('refused')
  expect(push.keys).toEqual([])
  aBrowser({ isAway: true })
  expect(await subscribe({ publicKey })).toBe('unreachable')
})

test('browsers without notices, those that block them, and iPhones before the app is installed are told apart', () => {
  aBrowser()
  expect(pushAbility()).toBe('able')
  aBrowser({ permission: 'denied' })
  expect(pushAbility()).toBe('blocked')
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  expect(pushAbility()).toBe('unable')
  vi.stubGlobal('navigator', { standalone: false })
  expect(pushAbility()).toBe('install-first')
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

/** Gives the test a browser with a push service. `heldKey`: key of the subscription that it has already. */
function aBrowser({
  permission = 'default',
  answer = 'granted',
  heldKey = null as string | null,
  isAway = false,
} = {}) {
  const push = { ended: 0, keys: [] as ArrayBuffer[] }
  let held = heldKey === null ? null : aSubscription(Buffer.from(heldKey, 'base64url'))
  function aSubscription(key: Uint8Array) {
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'a key', auth: 'a secret' } }),
      unsubscribe: async () => {
        push.ended += 1
        held = null
      },
    }
  }
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (isAway) throw new DOMException('push service error', 'AbortError')
      push.keys.push(Uint8Array.from(applicationServerKey).buffer)
      held = aSubscription(applicationServerKey)
      return held
    },
  }
  const worker = { pushManager }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(worker), getRegistration: async () => worker },
  })
  return { push }
}
