/** Yields the `data` of each event of a text/event-stream, however its bytes arrive. Comments yield nothing. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  options: { onBytes?: () => void } = {},
): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      options.onBytes?.()
      // A final carriage return may be half of a line end, so it waits for the next bytes.
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/u)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /u, ''))
        if (line !== '' || data.length === 0) continue
        yield data.join('\n')
        data = []
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined) // reading ends either way
  }
}
