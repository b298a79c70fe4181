import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Planned } from '../../../tests/support/outside/llm-client.ts'
import { llmKey, testLlm } from '../../../tests/support/outside/test-llm.ts'
import type { WrittenSentence } from '../../ports/text-writer.ts'
import { aiTextWriter } from './ai-text-writer.ts'
import type { ServiceKind } from './open-model.ts'

const ways = [
  ['openai', 'stand-in'],
  ['openai-compatible', 'stand-in'],
  ['ollama', 'stand-in'],
  ['anthropic', 'stand-in'],
  ['anthropic', 'claude-sonnet-4-5'],
] as const
const fact = 'I rebuilt the checkout of a shoe shop with Shopify in 2022.'
const request = {
  instructions: 'Rules of ours.',
  prompt: JSON.stringify({ facts: [{ id: 'f1', text: fact }], posting: { title: 'Shop work' } }),
  kinds: ['greeting', 'opening', 'proof', 'answer', 'next-step'],
}

test.each(ways)(
  '%s with %s writes sentences, tells of them as they grow, and counts tokens',
  async (kind, model) => {
    const { writer } = await aWriter(kind, model)
    const grown: (readonly WrittenSentence[])[] = []
    const written = await writer.write({ ...request, onSentences: (sofar) => grown.push(sofar) })
    expect(written.sentences).toContainEqual({
      text: fact,
      kind: 'proof',
      factIds: ['f1'],
      postingQuote: null,
    })
    expect(written.use.inputTokens).toBeGreaterThan(20)
    expect(written.use.outputTokens).toBeGreaterThan(20)
    expect(grown.length).toBeGreaterThan(0)
    await writer.tryKey()
  },
)

test.each(ways)(
  '%s with %s is given rules and data, no tools, and its key in a header only',
  async (kind, model) => {
    const { writer, llm } = await aWriter(kind, model)
    await writer.write(request)
    const [seen, ...others] = await llm.requests()
    expect(others).toEqual([])
    const body = JSON.stringify(seen?.body)
    expect(body).toContain('Rules of ours.')
    expect(body).not.toContain(llmKey)
    expect(JSON.stringify(seen?.headers)).toContain(llmKey)
    if (kind !== 'anthropic') expect(seen?.body).not.toHaveProperty('tools')
  },
)

const failures: [Planned['effect'], string][] = [
  [{ kind: 'empty' }, 'bad-answer'],
  [{ kind: 'html' }, 'bad-answer'],
  [{ kind: 'megabyte' }, 'bad-answer'],
  [{ kind: 'refusal' }, 'refused'],
  [{ kind: 'over-quota' }, 'over-quota'],
  [{ kind: 'cut-before' }, 'not-reached'],
  [{ kind: 'status', status: 401 }, 'key-refused'],
  [{ kind: 'status', status: 500 }, 'not-reached'],
  [{ kind: 'status', status: 302 }, 'not-reached'],
  [{ kind: 'status', status: 529 }, 'not-reached'],
  [{ kind: 'status', status: 400 }, 'bad-answer'],
  [{ kind: 'malformed' }, 'bad-answer'],
]

test.each(['openai', 'anthropic'] as const)(
  '%s: each failure says what to do next and nothing of what came',
  async (kind) => {
    const { writer, llm } = await aWriter(kind, 'stand-in')
    for (const [effect, code] of failures) {
      await llm.plan({ effect })
      const error = await writer.write(request).catch((thrown: unknown) => thrown)
      expect(error, effect.kind).toMatchObject({ name: 'WritingError', code })
      expect(JSON.stringify([error, String(error)]), effect.kind).not.toMatch(
        /shoe|Rules of ours|sk-/u,
      )
    }
    await llm.plan({ effect: { kind: 'cut' } })
    await expect(writer.write(request)).rejects.toMatchObject({ name: 'WritingError' })
  },
)

test.each(['openai', 'anthropic'] as const)(
  '%s: a limit of requests says when to come back',
  async (kind) => {
    const { writer, llm } = await aWriter(kind, 'stand-in')
    await llm.plan({ effect: { kind: 'status', status: 429, retryAfter: 7 } })
    await expect(writer.write(request)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: 7,
    })
  },
)

test.each(['openai', 'anthropic'] as const)(
  '%s: each request is made once, however it ends',
  async (kind) => {
    const { writer, llm } = await aWriter(kind, 'stand-in')
    await llm.plan({ effect: { kind: 'status', status: 500 }, times: 1 })
    await expect(writer.write(request)).rejects.toMatchObject({ code: 'not-reached' })
    expect(await llm.requests()).toHaveLength(1)
  },
)

test.each(['openai', 'anthropic'] as const)(
  '%s: an endless answer is cut by its size, a slow one by the clock or the caller',
  async (kind) => {
    const { writer, llm } = await aWriter(kind, 'stand-in')
    await llm.plan({ effect: { kind: 'endless' } })
    await expect(writer.write({ ...request, deadlineMs: 1_000 })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:bad-answer|not-reached)$/u),
    })
    await llm.plan({ effect: { kind: 'slow', msPerPart: 60_000 } })
    const startedMs = performance.now()
    await expect(writer.write({ ...request, deadlineMs: 200 })).rejects.toMatchObject({
      code: 'not-reached',
    })
    await llm.plan({ effect: { kind: 'slow', msPerPart: 60_000 } })
    await expect(
      writer.write({ ...request, signal: AbortSignal.timeout(200) }),
    ).rejects.toMatchObject({
      code: 'not-reached',
    })
    expect(performance.now() - startedMs).toBeLessThan(10_000)
  },
)

test.each(['openai', 'anthropic'] as const)(
  '%s: a wrong key, a key without money and an unknown model are told apart',
  async (kind) => {
    const { llm, writer } = await aWriter(kind, 'stand-in')
    const service = { name: kind, kind, url: llm.base }
    const wrong = aiTextWriter(service, { model: 'stand-in', key: 'sk-wrong' })
    await expect(wrong.tryKey()).rejects.toMatchObject({ code: 'key-refused' })
    const unknown = aiTextWriter(service, { model: 'another', key: llmKey })
    await expect(unknown.tryKey()).rejects.toMatchObject({ code: 'key-refused' })
    await llm.plan({ effect: { kind: 'over-quota' } })
    await expect(writer.tryKey()).rejects.toMatchObject({ code: 'over-quota' })
    await writer.tryKey()
  },
)

test('a redirect is not followed, and no other host is asked', async () => {
  let asked = 0
  const elsewhere = await aServer(() => (asked += 1))
  const redirecting = await aServer((_request, reply) => {
    reply.writeHead(307, { location: `${elsewhere}/v1/chat/completions` }).end()
  })
  const service = { name: 'openai', kind: 'openai', url: `${redirecting}/v1` } as const
  const writer = aiTextWriter(service, { model: 'stand-in', key: llmKey })
  await expect(writer.write(request)).rejects.toMatchObject({ code: 'not-reached' })
  expect(asked).toBe(0)
  const gone = aiTextWriter({ ...service, url: 'http://127.0.0.1:1/v1' }, { model: 'm', key: null })
  await expect(gone.write(request)).rejects.toMatchObject({ code: 'not-reached' })
})

async function aWriter(kind: ServiceKind, model: string) {
  const llm = await testLlm({ onTestFinished })
  return { llm, writer: aiTextWriter({ name: kind, kind, url: llm.base }, { model, key: llmKey }) }
}

async function aServer(answer: Parameters<typeof createServer>[1] & {}) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}
