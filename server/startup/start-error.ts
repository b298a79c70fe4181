/** Sentence for the operator that says why the product does not start. */
export class StartError extends Error {
  override name = 'StartError'
}
