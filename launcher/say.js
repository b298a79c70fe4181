/**
 * Prints one line for the person at the keyboard. Always to stderr: with `--json` stdout belongs to the product.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
