/** Thrown when letters cannot be read or written; its message is shown as it is. */
export class LettersError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LettersError'
  }
}
