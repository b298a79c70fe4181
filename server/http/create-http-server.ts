import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { sentences } from '../../contract/errors.ts'
import { addApiDocs } from './api-docs.ts'
import { addBrowserReports } from './browser-reports.ts'
import { authorize } from './guards/authorize.ts'
import { addExports } from './exports/exports.ts'
import { addFiles } from './files/files.ts'
import { addHealth } from './health.ts'
import type { HttpServices } from './http-services.ts'
import { addIdentityProvider } from './routes/identity-provider-routes.ts'
import { addLiveStream } from './live/live-stream.ts'
import { addPaymentEvents } from './payment-events.ts'
import { parseJsonOnly, refuseUnstorable } from './guards/parse-json.ts'
import { useOneLoopbackName } from './guards/one-loopback-name.ts'
import { replyError } from './reply-error.ts'
import { noticeMisdirection } from './guards/notice-misdirection.ts'
import { trustedProxies } from './guards/trusted-proxies.ts'
import { requestCounting } from './limits/request-limits.ts'
import { turnsOfUsers } from './limits/turns-of-users.ts'
import { addRoute } from './route.ts'
import { routes } from './routes.ts'
import { addSecurityHeaders, strictTransport } from './guards/security-headers.ts'
import { addSecurityContact } from './security-contact.ts'
import { addUploads } from './files/uploads.ts'
import { addVideoPages } from './video-pages/video-pages.ts'
import { validatePlainly } from './guards/validate-plainly.ts'
import { serializeReplies } from './serialize-replies.ts'
import { serveWeb } from './serve-web.ts'

const bodyLimitBytes = 100 * 1024
const maxUrlLength = 16 * 1024

/** Creates the whole HTTP side, not yet listening. */
export function createHttpServer(services: HttpServices): FastifyInstance {
  const app = Fastify(serverOptions(services))
  const counting = requestCounting(services.limits)
  const isAllowed = authorize(services)
  app.setValidatorCompiler(validatePlainly)
  app.setSerializerCompiler(serializeReplies)
  app.setErrorHandler(replyError)
  app.decorateRequest('caller', null)
  app.decorateRequest('countedAs', null)
  app.decorateRequest('isRefusedAgain', false)
  app.decorateRequest('work', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions, isRefusedAgain } = request
    if (isRefusedAgain) return // a flood would fill the log
    const ms = Math.round(elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url ?? null, statusCode, ms }, 'answered')
  })
  addSecurityHeaders(app, services.origin)
  app.addHook('onRequest', async (request) => counting.onArrival(request))
  useOneLoopbackName(app, services.origin)
  noticeMisdirection(app, services)
  parseJsonOnly(app)
  addApiDocs(app)
  addHealth(app, services)
  addSecurityContact(app, services)
  serveWeb(app, services.webFolder)
  app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    api.addHook('onRequest', async (request) => {
      await isAllowed(request).catch((error: unknown) => {
        counting.whenNotVerified(request)
        throw error
      })
      counting.whenVerified(request)
    })
    api.addHook('onRequest', turnsOfUsers())
    api.addHook('preValidation', async (request) => counting.whenRead(request))
    api.addHook('preValidation', refuseUnstorable)
    api.register(async (scope) => {
      for (const item of routes) addRoute(scope, services, item)
      addLiveStream(scope, services)
      addIdentityProvider(scope, services)
      addFiles(scope, services)
      addExports(scope, services)
      addUploads(scope, services)
      addVideoPages(scope, services)
      addPaymentEvents(scope, services)
      addBrowserReports(scope)
    })
  })
  return app
}

function serverOptions(services: HttpServices): FastifyHttpOptions<Server> {
  return {
    loggerInstance: services.log,
    logController: new LogController({
      disableRequestLogging: true, // one line for each answer instead, without the query string
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(services.trustProxy ?? 0),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: maxUrlLength }, // the contract says how long, with our own answer
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/api/not-a-url'),
    clientErrorHandler: badRequestAnswerer(services.origin),
  }
}

/** Tells whether an address can be decoded. The router would answer any other itself, without our headers. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false // there is nothing else to say about it
  }
}

/** Makes what answers a client whose bytes are not HTTP at all or arrived too slowly. */
function badRequestAnswerer(origin: string) {
  const transport = strictTransport(origin)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
    const body = JSON.stringify({
      code: 'invalid-request',
      detail: sentences['invalid-request'],
    })
    const headers = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      ...(transport === null ? [] : [`strict-transport-security: ${transport}`]),
      'connection: close',
    ]
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  }
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}
