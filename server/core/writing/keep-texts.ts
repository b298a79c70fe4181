/** Texts that each function keeps its result for, twice: those of late, and those before them. */
const maxTexts = 500
/** Longest text that is kept, in characters. No sentence of ours is longer. */
const maxKept = 300

/**
 * Makes a function of a text that keeps its results of late: the same questions, plans and openings stand in letters of
 * many users. A result follows from the text alone, so that it tells nobody anything of another.
 */
export function keepTexts<Made extends object>(
  make: (text: string) => Made,
): (text: string) => Made {
  let [late, before] = [new Map<string, Made>(), new Map<string, Made>()]
  return (text) => {
    const known = late.get(text)
    if (known !== undefined) return known
    if (text.length > maxKept) return make(text)
    // A text that was cut from a longer one would keep all of it.
    const own = ` ${text}`.slice(1)
    const made = before.get(text) ?? make(own)
    if (late.size >= maxTexts) [late, before] = [new Map(), late]
    late.set(own, made)
    return made
  }
}
