import { APICallError, NoObjectGeneratedError, type LanguageModelUsage } from 'ai'
import { WritingError, type TokenUse, type WritingFailure } from '../../ports/text-writer.ts'
import { TooLargeError } from './fetch-within.ts'

/** Says what to do next. Keeps nothing of what the library says: it quotes requests and answers. */
export function toWritingError(error: unknown): WritingError {
  if (error instanceof WritingError) return error
  if (NoObjectGeneratedError.isInstance(error)) {
    const code = error.finishReason === 'content-filter' ? 'refused' : 'bad-answer'
    return new WritingError(code, { use: tokensOf(error.usage) })
  }
  if (isTooLarge(error)) return new WritingError('bad-answer')
  if (!APICallError.isInstance(error))
    return new WritingError(isBroken(error) ? 'bad-answer' : 'not-reached')
  const { statusCode, responseHeaders, responseBody } = error
  const seconds = Number(responseHeaders?.['retry-after'])
  return new WritingError(failureOf(statusCode, responseBody ?? ''), {
    ...(seconds > 0 && { retryAfterSeconds: Math.min(Math.ceil(seconds), maxRetryAfterSeconds) }),
  })
}

export function tokensOf(usage: LanguageModelUsage | undefined): TokenUse {
  return {
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
  }
}

const maxRetryAfterSeconds = 3_600
/** Words with which the services say that a key has no money left. */
const outOfMoney =
  /insufficient_quota|credit balance|billing_hard_limit|exceeded your current quota/iu

function failureOf(status: number | undefined, body: string): WritingFailure {
  if (status === 402 || (status !== undefined && status < 500 && outOfMoney.test(body)))
    return 'over-quota'
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403 || status === 404) return 'key-refused'
  if (status !== undefined && (status < 300 || (status >= 400 && status < 500))) return 'bad-answer'
  return 'not-reached'
}

function isTooLarge(error: unknown, depth = 0): boolean {
  if (error instanceof TooLargeError) return true
  return error instanceof Error && depth < maxDepth && isTooLarge(error.cause, depth + 1)
}

const maxDepth = 4

/** Tells whether something came that cannot be read, rather than nothing. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && /^AI_(?!APICall|Retry)/u.test(error.name)
}
