const wishes = new Map([
  ['no-greeting', 'Write no greeting.'],
  ['shorter', 'Keep it shorter than usual: the opening, one proof and one question.'],
  ['contractions', "Use contractions, such as I'm and don't."],
  [
    'like-mine',
    'Keep as close to the tone of "voice" and to the length of its sentences as you can.',
  ],
])

const avoid = 'avoid:'
/** Characters of a sentence of the user's that a model is told of. */
const maxAvoided = 60

/**
 * Says preferences to a model: in fixed words of ours; of the user's own only short sentences to be left out, as data.
 * Greetings and sign-offs are put in afterwards.
 */
export function modelWishes(rules: readonly string[]): { wishes: string[]; avoid: string[] } {
  return {
    wishes: rules.flatMap((rule) => wishes.get(rule) ?? []),
    avoid: rules
      .filter((rule) => rule.startsWith(avoid))
      .map((rule) => rule.slice(avoid.length))
      .filter((said) => said.length <= maxAvoided),
  }
}
