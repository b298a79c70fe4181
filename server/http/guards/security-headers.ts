import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Adds security headers to every answer, errors and files included. Pages load nothing from anywhere else. */
export function addSecurityHeaders(app: FastifyInstance, origin: string): void {
  const isHttps = origin.startsWith('https://')
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"], // libraries position pop-overs by style attributes
        'img-src': ["'self'", 'data:'],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: isHttps && { maxAge: 365 * 24 * 3600 },
  })
}
