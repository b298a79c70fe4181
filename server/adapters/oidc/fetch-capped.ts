import type { CustomFetch } from 'openid-client'

const maxBytes = 1024 * 1024

/** fetch that follows no redirect and reads no endless answer. */
export const fetchCapped: CustomFetch = async (url, options) => {
  const { body, ...rest } = options
  const response = await fetch(url, {
    ...rest,
    redirect: 'manual',
    ...(body !== null && body !== undefined && { body: body as BodyInit }), // the same kinds of body
  })
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
