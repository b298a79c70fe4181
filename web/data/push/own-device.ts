import type { PushDevices, PushSubscriptionForm } from '../../../contract/user/push-calls.ts'

/** `install-first`: on iPhone and iPad only an installed app shows notices. `blocked`: by the browser's settings. */
export type PushAbility = 'able' | 'install-first' | 'blocked' | 'unable'

export function pushAbility(): PushAbility {
  if ('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'blocked' : 'able'
  return isIos() && !isInstalled() ? 'install-first' : 'unable'
}

/** Tells whether this is the installed app, and not a tab of a browser. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean } // of Safari on iPhone and iPad alone
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Tells whether this is Safari on an iPhone or iPad, where apps are installed by the Share menu. */
export function isIos(): boolean {
  return 'standalone' in navigator
}

/** Finds the id under which this browser is among the user's devices. Null: it is not subscribed. */
export async function ownDeviceId(): Promise<string | null> {
  const subscription = await ownSubscription()
  return subscription && deviceIdOf(subscription.endpoint)
}

/**
 * Subscribes this browser, after its user was asked by it. Called at a press only. `refused`: they, or its settings, did not let
 * us. `unreachable`: its push service did not answer.
 */
export async function subscribe({
  publicKey,
}: Pick<PushDevices, 'publicKey'>): Promise<PushSubscriptionForm | 'refused' | 'unreachable'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const former = await pushManager.getSubscription()
  if (former && !isSame(former.options.applicationServerKey, key)) await former.unsubscribe()
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const made = await pushManager.subscribe(wanted).catch(() => null)
  if (!made) return 'unreachable'
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Ends the subscription of this browser. Returns the id that it had; null: there was none. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await ownSubscription()
  if (!subscription) return null
  const id = await deviceIdOf(subscription.endpoint)
  await subscription.unsubscribe()
  return id
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = String.fromCodePoint(...new Uint8Array(hash))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (each) => each.codePointAt(0) ?? 0)
}

function isSame(held: ArrayBuffer | null, key: Uint8Array): boolean {
  if (!held || held.byteLength !== key.length) return false
  const bytes = new Uint8Array(held)
  return key.every((byte, at) => bytes[at] === byte)
}
