const maxBytes = 1024 * 1024

/** Fetches without following redirects and without reading endless answers. */
export async function fetchCapped(
  url: string | URL | Request,
  options?: RequestInit,
): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new TypeError(`answer larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  const { status, statusText, headers } = response
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, statusText, headers })
}
