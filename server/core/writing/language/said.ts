import type { Agent } from './agents.ts'
import type { Token } from './tokens.ts'
import type { VerbForm } from './verb-forms.ts'

/** Word of a sentence and what is said with it. */
export type Said = {
  token: Token
  /** Index of the token. */
  at: number
  clause: number
  form: VerbForm
  /** Verbs that are done to it, or the verb itself; of "helped build" only "help". */
  verbs: readonly string[]
  agent: Agent
  /** True where it is denied, or only wished for or learnt. */
  isDenied: boolean
  /** True where it stands after "of", "for" and the like, and so only tells more of another word. */
  isInner: boolean
  /** True where no other noun follows that it only describes, as "shop" in "shop owner". */
  isHead: boolean
  /** Word before it that makes a role less or more: "assistant" of "assistant editor", "only" of "the only tester". */
  rank: 'low' | 'sole' | null
  /** True of what "I" or "we" did in a verb whose meaning is not known: "I introduced". */
  isDeed: boolean
}
