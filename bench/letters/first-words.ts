import type { PostingText } from '../../server/core/writing/material.ts'
import type { Truth } from './truths.ts'

/** Characters that a client sees of a letter before opening it. */
const seen = 240

/** Tells whether the part of a letter that clients see first speaks of the posting and has a proof. */
export function firstWords(
  letter: string,
  truth: Truth,
  posting: PostingText,
): { hasPosting: boolean; hasProof: boolean } {
  const start = letter.slice(0, seen).toLowerCase()
  const words = new Set(start.match(/[\p{L}\p{N}+#]+/gu) ?? [])
  const wanted =
    [posting.title, posting.description, ...posting.skills]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}+#]{3,}/gu) ?? []
  return {
    hasPosting: wanted.some((word) => !ordinary.has(word) && words.has(word)),
    hasProof: proofsOf(truth).some((proof) => start.includes(proof.toLowerCase())),
  }
}

function proofsOf({ did, helped, jobs, years, certificates }: Truth): string[] {
  return [
    ...did.flatMap(({ client, thing, extent }) => [
      client,
      thing.replace(/^an? /u, ''),
      `${extent.written} ${extent.counted}`,
    ]),
    ...helped.map(({ client }) => client),
    ...jobs.map(({ employer }) => employer),
    ...years.flatMap((skill) => [`${skill.years} years`, `${skill.years} yrs`]),
    ...certificates.map(({ name }) => name),
  ]
}

const ordinary = new Set(
  [
    'hello hi hey dear there the and for you your our with that this need needed want looking like have has are can will what',
    'who how when job work working project post posting somebody someone person please thanks thank good great just about also',
    'from one two not but all any more into out over they them their his her its was were been would could should must may',
    'help make made new time done first some best get use using read see know here part way long then than only most before',
  ]
    .join(' ')
    .split(' '),
)
