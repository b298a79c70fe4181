import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

test('reads events however their bytes are cut', async () => {
  const text = ': hello\n\ndata: {"kind":"ready"}\n\nid: 7\ndata: “ü”\r\ndata: two\r\n\r\n'
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks: Uint8Array[] = []
    for (let start = 0; start < bytes.length; start += size)
      chunks.push(bytes.slice(start, start + size))
    expect(await readAll(chunks)).toEqual(['{"kind":"ready"}', '“ü”\ntwo'])
  }
})

test('an event that was cut off before its end is none', async () => {
  expect(await readAll([new TextEncoder().encode('data: a\n\ndata: b\n')])).toEqual(['a'])
})

async function readAll(chunks: Uint8Array[]): Promise<string[]> {
  const events: string[] = []
  for await (const data of readEvents(streamOf(chunks))) events.push(data)
  return events
}

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}
