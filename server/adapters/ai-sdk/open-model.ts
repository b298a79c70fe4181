import type { LanguageModel } from 'ai'
import { fetchWithin } from './fetch-within.ts'

export type ServiceKind = 'openai' | 'anthropic' | 'ollama' | 'openai-compatible'

/** Service of language models. `url`: the beginning of its addresses, up to `/v1`. */
export type ModelService = { name: string; kind: ServiceKind; url: string }

const maxWireBytes = 1024 * 1024

/** Opens a model of a service. The vendors' libraries are loaded when they are first needed. */
export async function openModel(
  { kind, url }: ModelService,
  { model, key }: { model: string; key: string | null },
): Promise<LanguageModel> {
  const own = fetchWithin(new URL(url).origin, maxWireBytes)
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    // Without a key the library would look for one in the environment.
    return createAnthropic({ baseURL: url, apiKey: key ?? 'none', fetch: own })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: kind,
    baseURL: url,
    fetch: own,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(key !== null && { apiKey: key }),
    ...(kind === 'openai' && { transformRequestBody: forOpenAi }),
  })
  return provider(model)
}

/** OpenAI's newer models refuse the older name of this limit. */
function forOpenAi({ max_tokens: limit, ...body }: Record<string, unknown>) {
  return { ...body, ...(limit !== undefined && { max_completion_tokens: limit }), store: false }
}
