import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { ownWordsOf } from '../core/writing/built-in/voice.ts'
import { readFacts } from '../core/writing/facts/read-facts.ts'
import { checkInTime, type Check } from '../core/writing/checking/check-in-time.ts'
import { LettersError } from './letters-error.ts'
import { readPosting } from './read-posting.ts'
import { readProfile } from './read-profile.ts'
import { thisYear } from './this-year.ts'

const Line = z.object({
  profile: z.optional(z.unknown()),
  posting: z.optional(z.unknown()),
  letter: z.string(),
})
const maxLength = 5000

/** Checks each letter of a file of JSON lines, one answer a line; a bad line is answered as one and ends nothing. */
export async function checkLetters(path: string, print: (line: string) => void): Promise<void> {
  const file = await open(path).catch((cause: unknown) => {
    throw new LettersError(`The file ${path} could not be read.`, { cause })
  })
  const lines = createInterface({ input: file.createReadStream(), crlfDelay: Infinity })
  for await (const line of lines) if (line.trim() !== '') print(JSON.stringify(answerTo(line)))
}

/** Answers one line: whether its letter is true to its profile, and which sentences are not. */
export function answerTo(line: string, check?: Check): object {
  try {
    const { profile: given, posting, letter } = Line.parse(JSON.parse(line))
    const profile = readProfile(given)
    const against = {
      facts: readFacts(profile).facts,
      posting: readPosting(posting),
      fullName: profile.fullName,
      ownLinks: [profile.portfolioLink].filter((link) => link.trim() !== ''),
      ownSentences: ownWordsOf(profile),
      lastLetters: [],
      maxLength,
      mayHaveLinks: true,
      limits: { thisYear: thisYear() },
    }
    const start = performance.now()
    const { doubts } = checkInTime(letter, against, [], check)
    const ms = Math.round((performance.now() - start) * 1000) / 1000
    return {
      ok: doubts.length === 0,
      unsupported: doubts.map((doubt) => ({ text: doubt.text, class: doubt.class })),
      ms,
    }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'This line is not JSON.'
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  }
  return error instanceof Error ? error.message : 'This line could not be checked.'
}
