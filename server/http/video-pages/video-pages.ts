import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { videoPagesPath } from '../../../contract/api.ts'
import { AppError } from '../../../contract/errors.ts'
import { countView } from '../../core/videos/count-view.ts'
import { openVideoPage, type VideoPage } from '../../core/videos/open-video-page.ts'
import { byteRange } from '../files/byte-range.ts'
import { sendFile } from '../files/send-file.ts'
import type { HttpServices } from '../http-services.ts'
import { identityHeaders } from '../guards/identity-headers.ts'
import { awayPage, missingPage, videoPage } from './page-markup.ts'

/** Limit for films: seeking through one asks for many parts. */
const limit = { name: 'video-pages', max: 1_000 }

/** Query of its owner, who looks at the page without being counted as a visitor. */
const ownLook = 'look'

/**
 * Serves the pages on which clients see the intro video, each to anybody with its address. They set no cookie, run
 * nothing of anybody else's and are found by no search engine. docs/decisions/063
 */
export function addVideoPages(app: FastifyInstance, services: HttpServices): void {
  const config = { auth: 'public', limit } as const
  const page = `${videoPagesPath}/:token`
  const hidden = { hide: true }
  app.route({
    method: ['GET', 'HEAD'],
    url: page,
    config,
    schema: hidden,
    handler: async (request, reply) => {
      const token = tokenOf(request)
      try {
        const found = await openVideoPage(services, token)
        const { marketplaces } = services.about
        const title = marketplaces.find(({ name }) => name === found.marketplace)?.title
        const query = ownLook in Object(request.query) ? `?${ownLook}` : ''
        const address = `${videoPagesPath}/${token}`
        return sendPage(
          reply,
          200,
          videoPage(found, { address, query, marketplace: title ?? null }),
        )
      } catch (error) {
        if (error instanceof AppError && error.code === 'not-found')
          return sendPage(reply, 404, missingPage)
        request.log.error({ err: error }, 'A video page could not be shown.')
        return sendPage(reply, 503, awayPage)
      }
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: `${page}/video`,
    config,
    schema: hidden,
    handler: async (request, reply) => {
      const found = await openVideoPage(services, tokenOf(request))
      const isCounted = !(ownLook in Object(request.query)) && isBeginning(request, found)
      // It plays all the same where it can't be counted.
      if (isCounted)
        await count(services, request, found).catch((error: unknown) =>
          request.log.warn({ err: error }, 'A view of a video was not counted.'),
        )
      return sendFile(request, reply, found.video, inline)
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: `${page}/poster`,
    config,
    schema: hidden,
    handler: async (request, reply) => {
      const { poster } = await openVideoPage(services, tokenOf(request))
      if (!poster) throw new AppError('not-found')
      return sendFile(request, reply, poster, inline)
    },
  })
}

/** Last part of the address, of whatever form: `openVideoPage` says whether it is one of ours. */
function tokenOf({ params }: FastifyRequest): string {
  const { token } = Object(params) as { token: string } // of the address of the route
  return token
}

const inline = { 'content-disposition': 'inline', 'cache-control': 'private, max-age=300' }

/** Tells whether a request is for the beginning of the video, as when it starts to play. */
function isBeginning({ method, headers }: FastifyRequest, { video }: VideoPage): boolean {
  const range = byteRange(headers.range, video.sizeBytes)
  return method === 'GET' && (range === null || (range !== 'unsatisfiable' && range.start === 0))
}

function count(services: HttpServices, request: FastifyRequest, page: VideoPage): Promise<void> {
  const network = services.identity.networkOf(identityHeaders(request))
  const userAgent = request.headers['user-agent']?.slice(0, 500) ?? ''
  return countView(services, page, { network, userAgent })
}

function sendPage(reply: FastifyReply, status: number, markup: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(markup)
}
