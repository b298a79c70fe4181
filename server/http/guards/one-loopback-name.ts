import type { FastifyInstance } from 'fastify'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Redirects pages to the loopback name that the session is for. On one machine 127.0.0.1 and localhost are the same
 * place, but two origins.
 */
export function useOneLoopbackName(app: FastifyInstance, origin: string): void {
  const { host, hostname, port } = new URL(origin)
  if (!loopbackNames.includes(hostname)) return
  const otherHosts = loopbackNames.map((name) => `${name}:${port}`).filter((name) => name !== host)
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const isPage = method === 'GET' && (headers.accept?.includes('text/html') ?? false)
    if (isPage && otherHosts.includes(headers.host ?? ''))
      await reply.redirect(`${origin}${url}`, 302)
  })
}
