import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

export const docsPath = '/api/docs'

/** Adds the contract as OpenAPI, built at its first request, and a page to read it. */
export function addApiDocs(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Bidwright', version: '1' },
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: 'bidwright_session' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  let document: Buffer | null = null // the page's own route would write it anew for each request
  app.register(swaggerUi, {
    routePrefix: docsPath,
    uiHooks: {
      async onRequest({ routeOptions }, reply) {
        if (routeOptions.url !== `${docsPath}/json`) return
        document ??= Buffer.from(JSON.stringify(app.swagger()))
        await reply.type('application/json; charset=utf-8').send(document)
      },
    },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  })
}
