const connectMs = 10_000
const greetingMs = 10_000
const silenceMs = 30_000

/** Connection options for the mail server at an address. Passwords leave this machine only under TLS. */
export function connectionTo(url: URL, { isTlsRequired }: { isTlsRequired: boolean }) {
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587)
  const hasCredentials = url.username !== ''
  const isHere = isLoopback(url.hostname)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/u, '$1'),
    port,
    secure: url.protocol === 'smtps:' || port === 465,
    requireTLS: !isHere && (isTlsRequired || hasCredentials),
    ignoreTLS: isHere, // nobody can listen in, and no certificate is made out to localhost
    ...(hasCredentials && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  }
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/iu.test(hostname)
}
