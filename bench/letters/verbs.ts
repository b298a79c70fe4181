/** Forms of a verb: "build", "built", "built", "building". */
export type Verb = { base: string; past: string; participle: string; ing: string }

/** Inflects the verbs that the people of the benchmark are described with. */
export function inflect(base: string): Verb {
  const [first = '', ...rest] = base.split(' ')
  const after = rest.length === 0 ? '' : ` ${rest.join(' ')}`
  const past = irregular[first]?.[0] ?? regularPast(first)
  const participle = irregular[first]?.[1] ?? past
  return {
    base,
    past: past + after,
    participle: participle + after,
    ing: `${stem(first)}ing${after}`,
  }
}

/** Writes a verb phrase in the third person: "build scrapers and run them" gives "builds scrapers". */
export function thirdPerson(phrase: string): string {
  return phrase.replaceAll(
    /^[a-z]+| and (?:answer|build|write|prepare|mend|keep|clean|plan|ship|extend|check)\b/gu,
    (verb) => {
      if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ies`
      return `${verb}${/(?:s|x|sh|ch)$/u.test(verb) ? 'es' : 's'}`
    },
  )
}

const irregular: Record<string, [string, string]> = {
  build: ['built', 'built'],
  rebuild: ['rebuilt', 'rebuilt'],
  write: ['wrote', 'written'],
  rewrite: ['rewrote', 'rewritten'],
  draw: ['drew', 'drawn'],
  take: ['took', 'taken'],
  shoot: ['shot', 'shot'],
  speak: ['spoke', 'spoken'],
  run: ['ran', 'run'],
  set: ['set', 'set'],
  cut: ['cut', 'cut'],
  lay: ['laid', 'laid'],
  choose: ['chose', 'chosen'],
  proofread: ['proofread', 'proofread'],
}

function regularPast(verb: string): string {
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ied`
  if (verb.endsWith('e')) return `${verb}d`
  return `${doubled(verb)}ed`
}

function stem(verb: string): string {
  if (verb.endsWith('e')) return verb.slice(0, -1)
  return doubled(verb)
}

function doubled(verb: string): string {
  return /^(?:plan|run|set|cut|model)$/u.test(verb) ? verb + verb.slice(-1) : verb
}
