import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { startPush } from '../../../sandbox/push/start-push.ts'
import type { PushNotice } from '../../../server/ports/push.ts'

export type TestPush = Awaited<ReturnType<typeof aPushService>>

/** Starts a push service that the caller ends. */
export async function aPushService() {
  const running = await startPush({ port: 0 })
  const control = async (path: string, method = 'GET', body?: object) => {
    const response = await fetch(`${running.url}/control${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.status === 204 ? null : response.json()
  }
  return {
    url: running.url,
    close: running.close,
    fault: (effect: object, times: number | null = 1) =>
      control('/faults', 'POST', { faults: [{ effect, times }] }),
    clearFaults: () => control('/faults', 'DELETE'),
    /** Subscribes a browser whose keys are known here, so that its notices can be read. */
    async subscribe(publicKey: string) {
      const { id, endpoint } = await control('/subscriptions', 'POST', { publicKey })
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const secret = randomBytes(16)
      const messages = async (): Promise<{ ttl: number; urgency: string; body: string }[]> =>
        control(`/subscriptions/${id}/messages`)
      return {
        form: { endpoint: String(endpoint), p256dh, auth: secret.toString('base64url') },
        messages,
        async notices(): Promise<PushNotice[]> {
          const texts = (await messages()).map(({ body }) =>
            decrypt(Buffer.from(body, 'base64url'), keys, secret),
          )
          return texts.map((text) => JSON.parse(text))
        },
        end: () => control(`/subscriptions/${id}`, 'DELETE'),
      }
    },
  }
}

/** Reads a message as its browser does: RFC 8291, with the content coding `aes128gcm` of RFC 8188. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const key = derive(keys.computeSecret(sender), secret, info, 32)
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function derive(key: Buffer, from: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, from, info, length))
}
