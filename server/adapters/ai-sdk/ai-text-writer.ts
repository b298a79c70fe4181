import { z } from 'zod'
import {
  WritingError,
  type TextWriter,
  type WritingRequest,
  type WrittenSentence,
} from '../../ports/text-writer.ts'
import { openModel, type ModelService } from './open-model.ts'
import { toWritingError, tokensOf } from './to-writing-error.ts'

const deadlineMs = 30_000
const tryDeadlineMs = 15_000
const maxAnswerLength = 64 * 1024
const maxOutputTokens = 4_000
const tryOutputTokens = 16
const betweenPartsMs = 100

/** Writes texts by one model. Makes one request for each text and repeats nothing. */
export function aiTextWriter(
  service: ModelService,
  own: { model: string; key: string | null },
): TextWriter {
  return {
    service: service.name,
    model: own.model,
    async write(request) {
      const [{ Output, parsePartialJson, streamText }, model] = await load(service, own)
      const limit = limitOf(request.signal, Math.min(request.deadlineMs ?? deadlineMs, deadlineMs))
      let failure: unknown = null
      const result = streamText({
        model,
        instructions: request.instructions,
        prompt: request.prompt,
        output: Output.object({ schema: answerOf(request.kinds), name: 'text' }),
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: limit.signal,
        telemetry: { isEnabled: false },
        onError({ error }) {
          failure ??= error
        },
      })
      try {
        await readGrowing(result.textStream, request, parsePartialJson)
        if (failure !== null) throw failure
        const [output, usage, reason] = [
          await result.output,
          await result.usage,
          await result.finishReason,
        ]
        const use = tokensOf(usage)
        if (reason === 'content-filter') throw new WritingError('refused', { use })
        if (reason !== 'stop' && reason !== 'tool-calls')
          throw new WritingError('bad-answer', { use })
        return { sentences: output.sentences, use }
      } catch (error) {
        throw toWritingError(failure ?? error)
      } finally {
        limit.end()
      }
    },
    async tryKey(signal) {
      const [{ generateText }, model] = await load(service, own)
      const limit = limitOf(signal, tryDeadlineMs)
      try {
        await generateText({
          model,
          prompt: 'Answer with the word yes.',
          maxOutputTokens: tryOutputTokens,
          maxRetries: 0,
          abortSignal: limit.signal,
          telemetry: { isEnabled: false },
        })
      } catch (error) {
        throw toWritingError(error)
      } finally {
        limit.end()
      }
    },
  }
}

async function load(service: ModelService, own: { model: string; key: string | null }) {
  const loaded = await Promise.all([import('ai'), openModel(service, own)])
  globalThis.AI_SDK_LOG_WARNINGS = false // it would write to the console
  return loaded
}

function answerOf(kinds: readonly string[]) {
  return z.object({
    sentences: z.array(
      z.object({
        text: z.string(),
        kind: z.enum(kinds),
        factIds: z.array(z.string()),
        postingQuote: z.string().nullable(),
      }),
    ),
  })
}

/** Reads the answer as it grows, up to the limit, and tells of its sentences now and then. */
async function readGrowing(
  stream: AsyncIterable<string>,
  { onSentences }: WritingRequest,
  parse: (text: string) => Promise<{ value: unknown }>,
): Promise<void> {
  let text = ''
  let toldMs = 0
  for await (const part of stream) {
    text += part
    if (text.length > maxAnswerLength) throw new WritingError('bad-answer')
    if (!onSentences || performance.now() - toldMs < betweenPartsMs) continue
    toldMs = performance.now()
    const sofar = Growing.safeParse((await parse(text)).value)
    if (sofar.success) onSentences(sofar.data.sentences.map(complete))
  }
}

const Growing = z.object({
  sentences: z.array(z.object({ text: z.string().optional(), kind: z.string().optional() })),
})

function complete({
  text = '',
  kind = '',
}: {
  text?: string | undefined
  kind?: string | undefined
}): WrittenSentence {
  return { text, kind, factIds: [], postingQuote: null }
}

/** Signal that ends with the caller's or after the time limit. */
function limitOf(signal: AbortSignal | undefined, ms: number) {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), ms)
  return {
    signal: signal ? AbortSignal.any([signal, ending.signal]) : ending.signal,
    /** Ends the wait, and closes a connection that still answers. */
    end() {
      clearTimeout(timer)
      ending.abort()
    },
  }
}
