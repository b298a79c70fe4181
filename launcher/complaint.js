/** Sentence for the person at the keyboard, printed without a stack. */
export class Complaint extends Error {
  /** @param {string} sentence @param {{ cause?: unknown }} [options] */
  constructor(sentence, options) {
    super(sentence, options)
    this.name = 'Complaint'
  }
}
