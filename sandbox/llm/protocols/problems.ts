import type { Answer } from '../../kit/http-effects.ts'
import { anthropicError } from './anthropic.ts'
import { openAiError } from './openai.ts'

/** Protocols of the two services. */
export type Protocol = 'openai' | 'anthropic'

export function wrongKey(protocol: Protocol): Answer {
  return protocol === 'openai'
    ? openAiError(401, {
        type: 'invalid_request_error',
        code: 'invalid_api_key',
        message:
          'Incorrect API key provided. You can find your API key at https://platform.openai.com/account/api-keys.',
      })
    : anthropicError(401, 'authentication_error', 'invalid x-api-key')
}

export function overQuota(protocol: Protocol): Answer {
  return protocol === 'openai'
    ? openAiError(429, {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      })
    : anthropicError(
        400,
        'invalid_request_error',
        'Your credit balance is too low to access the Anthropic API.',
      )
}

export function noSuchModel(protocol: Protocol, model: string): Answer {
  return protocol === 'openai'
    ? openAiError(404, {
        type: 'invalid_request_error',
        code: 'model_not_found',
        message: `The model \`${model}\` does not exist or you do not have access to it.`,
      })
    : anthropicError(404, 'not_found_error', `model: ${model}`)
}

export function badRequest(protocol: Protocol, message: string, status = 400): Answer {
  return protocol === 'openai'
    ? openAiError(status, { type: 'invalid_request_error', code: null, message })
    : anthropicError(status, 'invalid_request_error', message)
}

/** Error that a fault names. */
export function planned(
  protocol: Protocol,
  status: number,
  { code, retryAfter }: { code?: string; retryAfter?: number | string },
): Answer {
  const type = code ?? (status === 429 ? 'rate_limit_error' : 'api_error')
  const answer =
    protocol === 'openai'
      ? openAiError(status, { type, code: code ?? null, message: 'This fault was planned.' })
      : anthropicError(status, type, 'This fault was planned.')
  return retryAfter === undefined
    ? answer
    : { ...answer, headers: { 'retry-after': `${retryAfter}` } }
}
