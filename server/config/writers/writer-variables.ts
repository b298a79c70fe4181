import { z } from 'zod'

/** Kinds of services, by the protocol that they speak, each with its usual address. */
export const writerServices = {
  openai: { title: 'OpenAI', url: 'https://api.openai.com/v1', needsKey: true },
  anthropic: { title: 'Anthropic', url: 'https://api.anthropic.com/v1', needsKey: true },
  ollama: { title: 'Ollama', url: 'http://127.0.0.1:11434/v1', needsKey: false },
  'openai-compatible': { title: 'OpenAI-compatible', url: null, needsKey: false },
} as const
export type WriterKind = keyof typeof writerServices
/** Services for which users may bring a key. */
export const ownKeyServices = ['openai', 'anthropic'] as const

const modelName = z.string().regex(/^[\w.:/@-]{1,100}$/u, 'must be the name of a model')

/** Values that the variables about language models may have. */
export const writerVariables = {
  WRITER_SERVICE: z
    .enum(
      ['openai', 'anthropic', 'ollama', 'openai-compatible'],
      'must be openai, anthropic, ollama or openai-compatible',
    )
    .optional(),
  WRITER_URL: z
    .url({
      protocol: /^https?$/u,
      error: 'must be an address such as https://models.example.org/v1',
      abort: true,
    })
    .refine((text) => !/[?#@]/u.test(text), 'must have no query and no password')
    .optional(),
  WRITER_MODEL: modelName.optional(),
  WRITER_KEY: z.string().max(500, 'must have at most 500 characters').optional(),
  WRITER_PRICES: z.string().transform(toPrices).optional(),
  WRITER_TEXTS_PER_DAY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(100_000, 'must be at most 100000')
    .optional(),
  WRITER_JUDGE: z.enum(['on', 'off'], 'must be on or off').optional(),
  WRITER_OWN_KEYS: z.string().transform(toOwnKeyServices).optional(),
}

/** Prices written as "0.25 2 USD": for a million tokens in, and out. */
function toPrices(text: string, context: z.RefinementCtx<string>) {
  const [, input, output, currency] =
    /^(\d{1,6}(?:\.\d{1,6})?) (\d{1,6}(?:\.\d{1,6})?) ([A-Z]{3})$/u.exec(text.trim()) ?? []
  if (currency !== undefined) return { input: Number(input), output: Number(output), currency }
  context.addIssue('must be two prices and a currency, such as 0.25 2 USD')
  return z.NEVER
}

/** Services written as "openai=model, anthropic=model". */
function toOwnKeyServices(text: string, context: z.RefinementCtx<string>) {
  const services = text.split(',').flatMap((one) => {
    const [name, model] = one.trim().split('=')
    const kind = ownKeyServices.find((each) => each === name)
    return kind && modelName.safeParse(model).success ? [{ kind, model: model ?? '' }] : []
  })
  const kinds = new Set(services.map(({ kind }) => kind))
  if (services.length === text.split(',').length && kinds.size === services.length) return services
  context.addIssue('must name services and their models, such as openai=MODEL,anthropic=MODEL')
  return z.NEVER
}
