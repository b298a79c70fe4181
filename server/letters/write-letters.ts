import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readFacts } from '../core/writing/facts/read-facts.ts'
import type { Check } from '../core/writing/checking/check-in-time.ts'
import { writeLetter, type LetterOrder } from '../core/writing/letters/write-letter.ts'
import type { PostingText, WriterProfile } from '../core/writing/material.ts'
import { noMaterial } from '../store/writing/letter-material.ts'
import { LettersError } from './letters-error.ts'
import { readPosting } from './read-posting.ts'
import { readProfile } from './read-profile.ts'
import { readableLetter } from './readable-letter.ts'
import { thisYear } from './this-year.ts'

/** Letters that a new one is unlike. */
const maxLastLetters = 50
const usage = 'Name both files: --profile FILE --posts FILE [--writer built-in] [--json]'

/** Writes a letter for each posting of a file: to be read, or with `--json` one JSON line each. */
export async function writeLetters(
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const { profile: profilePath, posts, json } = optionsIn(args)
  const profile = profileIn(profilePath)
  let lastLetters: string[] = []
  for (const [index, line] of contentOf(posts).split('\n').entries()) {
    if (line.trim() === '') continue
    const posting = postingIn(line, `Line ${index + 1} of ${posts}`)
    const letter = written(profile, { posting, lastLetters })
    lastLetters = [letter.letter, ...lastLetters].slice(0, maxLastLetters)
    print(json ? JSON.stringify(letter) : readableLetter(letter))
  }
}

function optionsIn(args: readonly string[]) {
  const { profile, posts, writer, json } = parsed(args)
  if (profile === undefined || posts === undefined) throw new LettersError(usage)
  if (writer !== 'built-in')
    throw new LettersError(`There is no writer "${writer}" here; choose --writer built-in.`)
  return { profile, posts, json: json === true }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        profile: { type: 'string' },
        posts: { type: 'string' },
        writer: { type: 'string', default: 'built-in' },
        json: { type: 'boolean' },
      },
    }).values
  } catch (cause) {
    throw new LettersError(usage, { cause })
  }
}

function profileIn(path: string): WriterProfile {
  const text = contentOf(path)
  try {
    return readProfile(JSON.parse(text))
  } catch (cause) {
    throw new LettersError(`${path} is not a profile: ${reasonOf(cause)}.`, { cause })
  }
}

function postingIn(line: string, where: string): PostingText {
  try {
    return readPosting(JSON.parse(line))
  } catch (cause) {
    throw new LettersError(`${where} is not a posting: ${reasonOf(cause)}.`, { cause })
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new LettersError(`The file ${path} could not be read.`, { cause })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return 'it is not JSON'
  const fields = error.issues.map(({ path }) => path.join('.')).filter((name) => name !== '')
  return fields.length === 0 ? 'it is no object' : `${fields.join(', ')} has the wrong form`
}

/** Orders a letter by a profile that nobody has stored, with the user's last letters. */
export function letterOrder(
  profile: WriterProfile,
  {
    posting,
    lastLetters,
    seed,
  }: { posting: PostingText; lastLetters: readonly string[]; seed: string },
): LetterOrder {
  return {
    source: { ...profile, tags: [...profile.tags], generatedCoverLetter: null },
    material: { ...noMaterial, lastLetters: [...lastLetters], thisYear: thisYear() },
    job: {
      ...posting,
      skills: [...posting.skills],
      questions: [...posting.questions],
      projectType: null,
    },
    scannerId: null,
    score: null,
    seed,
  }
}

/** Writes the letter for a posting as the product does, with what the checker says of it. */
export function written(
  profile: WriterProfile,
  {
    posting,
    lastLetters,
    check,
  }: { posting: PostingText; lastLetters: readonly string[]; check?: Check },
) {
  const order = letterOrder(profile, { posting, lastLetters, seed: posting.title })
  const { letter, sentences, doubts, reason } = writeLetter(order, check)
  return {
    title: posting.title,
    letter: letter ?? '',
    sentences: sentences ?? [],
    facts: readFacts(profile).facts.map(({ id, text }) => ({ id, text })),
    verdict: reason === null ? ('ok' as const) : ('review' as const), // not any string
    doubts:
      reason === 'other-language'
        ? [{ text: posting.title, class: 'other-language' as const, about: '' }, ...doubts]
        : doubts,
  }
}
