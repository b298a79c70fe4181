import type { FastifyReply } from 'fastify'

/** Sends a page. `leadsTo`: addresses elsewhere that a form of the page may end up at. */
export function sendPage(
  reply: FastifyReply,
  markup: string,
  leadsTo: readonly (string | null)[] = [],
): FastifyReply {
  const origins = leadsTo.flatMap((address) => (address === null ? [] : [new URL(address).origin]))
  const targets = ["'self'", ...new Set(origins)].join(' ')
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(markup)
}
