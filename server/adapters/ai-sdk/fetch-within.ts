export class TooLargeError extends Error {}

/**
 * Returns a fetch that asks one origin only, follows no redirect, and ends an answer that grows past the limit while it
 * is read.
 */
export function fetchWithin(origin: string, maxBytes: number): typeof fetch {
  return async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new TypeError('address of another service')
    const response = await fetch(url, { ...options, redirect: 'manual' })
    if (!response.body) return response
    let length = 0
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        length += part.length
        if (length > maxBytes) controller.error(new TooLargeError(`more than ${maxBytes} bytes`))
        else controller.enqueue(part)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
  }
}
