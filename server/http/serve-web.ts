import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../contract/errors.ts'
import { sessionCookie } from './guards/credential-of.ts'
import { replyError } from './reply-error.ts'

const startPage = 'index.html'
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
  const pageOf = webFolder === null ? () => startPage : readScreens(webFolder)
  app.setNotFoundHandler((request, reply) => {
    if (webFolder !== null && isScreen(request)) {
      // Others are led to the log-in, and would fetch a screen in vain.
      const isSignedIn = sessionCookie(request.headers.cookie) !== null
      return sendPage(reply, isSignedIn ? pageOf(pathOf(request)) : startPage)
    }
    return replyError(new AppError('not-found'), request, reply)
  })
}

/** Reads which screens have a page that names their own parts too: web/vite.config.ts. Returns how to find one by its path. */
function readScreens(webFolder: string): (path: string) => string {
  const folder = 'screens'
  const pages = new Set(
    existsSync(join(webFolder, folder)) ? readdirSync(join(webFolder, folder)) : [],
  )
  return (path) => {
    const page = `${path.split('/').filter(Boolean).join('-')}.html`
    return pages.has(page) ? `${folder}/${page}` : startPage
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile(page)
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

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false
}
