import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { browserReportsPath } from '../../../contract/api.ts'

const yearSeconds = 365 * 24 * 3600

/** Abilities of a browser that the pages use: films fill the screen, texts are copied, passkeys sign in. */
const usedAbilities = [
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
]

/** Abilities that no page of ours ever asks for, and so no script in one can. */
const unusedAbilities = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  ...usedAbilities.map((name) => `${name}=(self)`),
  ...unusedAbilities.map((name) => `${name}=()`),
].join(', ')

/** Says the value of Strict-Transport-Security for an origin, or null where the pages come without TLS. */
export function strictTransport(origin: string): string | null {
  return origin.startsWith('https://') ? `max-age=${yearSeconds}; includeSubDomains` : null
}

/**
 * Adds security headers to every answer, errors and files included. Pages load nothing from anywhere else, run no
 * script and show no style that is not a file of ours, and turn no text into markup.
 */
export function addSecurityHeaders(app: FastifyInstance, origin: string): void {
  app.register(helmet, {
    global: false, // it would make its headers again for each answer, which takes a tenth of the time of a short one
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // Only to register the service worker: web/data/offline/register-worker.ts.
        'trusted-types': ['service-worker'],
        'report-uri': [browserReportsPath], // `report-to` is not known to every browser, and would replace it
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: strictTransport(origin) !== null && { maxAge: yearSeconds },
  })
  let made: [string, string][] | null = null
  app.addHook('onRequest', async (_request, reply) => {
    made ??= headersByHelmet(reply)
    for (const [name, value] of made) reply.raw.setHeader(name, value)
    reply.header('permissions-policy', permissions)
  })
}

/** Has helmet make its headers, which are the same for every answer. */
function headersByHelmet(reply: FastifyReply): [string, string][] {
  void reply.helmet()
  return Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
}
