import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../contract/errors.ts'
import { replyError } from './reply-error.ts'

const yearSeconds = 365 * 24 * 3600

/**
 * Serves the built web app. Its own router shows the screens, so each of their addresses answers with the same page.
 */
export function serveWeb(app: FastifyInstance, webFolder: string | null): void {
  if (webFolder !== null) {
    app.register(fastifyStatic, {
      root: webFolder,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (webFolder !== null && isScreen(request)) return sendPage(reply)
    return replyError(new AppError('not-found'), request, reply)
  })
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/** Caching of a file: the names of assets carry a hash of their content. */
function cachingOf(path: string): string {
  const isAsset = /[\\/]assets[\\/]/u.test(path)
  return isAsset ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
}

function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' || method === 'HEAD'
  return isPage && !/^\/+(?:api|assets)(?:[/?]|$)/iu.test(url) && acceptsHtml(headers.accept)
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false
}
