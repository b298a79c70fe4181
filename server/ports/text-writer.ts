/** Sentence as a model wrote it. Nothing that it says about itself is believed. */
export type WrittenSentence = {
  text: string
  kind: string
  /** Ids of the facts that it claims to rest on. */
  factIds: readonly string[]
  /** Words of the posting that it claims to speak of; null: none. */
  postingQuote: string | null
}

export type WritingRequest = {
  /** Rules of ours. */
  instructions: string
  /** Material, all of it data. */
  prompt: string
  /** Kinds that a sentence may be of. */
  kinds: readonly string[]
  /** Called with all sentences so far whenever they grow. */
  onSentences?: (sentences: readonly WrittenSentence[]) => void
  /** Ends the request. Its connection is closed. */
  signal?: AbortSignal
  /** Time limit from the first step to the last byte; the writer's own is shorter if it is. */
  deadlineMs?: number
}

/** Tokens as the service counted them. Null: it did not say. */
export type TokenUse = { inputTokens: number | null; outputTokens: number | null }

export const noTokens: TokenUse = { inputTokens: null, outputTokens: null }

/** Code that says what to do next after a model did not write. Never what the vendor said. */
export type WritingFailure =
  /** No answer, or one that ended too early: another try later may help. */
  | 'not-reached'
  /** Come back after `retryAfterSeconds`. */
  | 'rate-limited'
  /** The key has no money left: nothing helps until its owner pays. */
  | 'over-quota'
  /** The service does not take the key, or not for this model. */
  | 'key-refused'
  /** The answer is no text of sentences. */
  | 'bad-answer'
  /** The model does not want to write this. */
  | 'refused'

export class WritingError extends Error {
  readonly code: WritingFailure
  readonly retryAfterSeconds: number | undefined
  readonly use: TokenUse

  constructor(
    code: WritingFailure,
    options: { cause?: unknown; retryAfterSeconds?: number; use?: TokenUse } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'WritingError'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.use = options.use ?? noTokens
  }
}

/** Language model with a key. Each verb makes one request and throws WritingError. */
export interface TextWriter {
  readonly service: string
  readonly model: string
  /** Writes one text. Keeps nothing, calls no tools and sends nothing but what it is given. */
  write(request: WritingRequest): Promise<{ sentences: WrittenSentence[]; use: TokenUse }>
  /** Asks the service whether it takes the key. Resolves when it does. */
  tryKey(signal?: AbortSignal): Promise<void>
}

/** Price of a model, in millionths of a currency for each token: so many of the currency for a million tokens. */
export type TokenPrices = { input: number; output: number; currency: string }

/** Service for which a user may bring a key of their own. */
export type OfferedService = { name: string; title: string; model: string; isStandIn: boolean }

/** Language models that are set up here. */
export interface TextWriters {
  /** The operator's own; null: none. */
  readonly operators: TextWriter | null
  readonly prices: TokenPrices | null
  /** Requests to the operator's model that each user may cause on a UTC day. */
  readonly textsPerDay: number
  /** True: the operator's model gives a second opinion on each letter. */
  readonly judges: boolean
  readonly offered: readonly OfferedService[]
  /** Opens a service with a user's own key; null: it is not offered any more. */
  open(service: string, own: { model: string; key: string }): TextWriter | null
}
