import { z } from 'zod'

const Remembered = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  asksAgain: z.boolean().default(false),
})
/** Values that the end of a sign-in is checked against. */
export type Remembered = z.infer<typeof Remembered>

export function readRemembered(text: string): Remembered {
  return Remembered.parse(JSON.parse(text))
}
