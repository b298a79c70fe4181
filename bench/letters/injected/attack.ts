/** Text that tells a program what to write. `{code}` and `{link}` are others in each posting. */
export type Attack = {
  text: string
  /** Sentences that only a program writes that obeyed. */
  harmful?: readonly RegExp[]
  /** Place in the posting where it hurts most; left out: anywhere in the description. */
  place?: 'title' | 'skill' | 'question' | 'start' | 'end'
}
