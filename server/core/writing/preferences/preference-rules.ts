/** Mark of a preference that was seen in one application only, which is named after it. */
const once = 'once:'

/** Rule of a preference seen in one application so far: it counts once another one shows it too. */
export function seenOnce(rule: string, applicationId: string): string {
  return `${once}${applicationId}:${rule}`
}

/** Tells whether a stored preference was seen often enough to count. */
export function isLearnt(rule: string): boolean {
  return !rule.startsWith(once)
}

/** Takes the mark of a preference seen once away. */
export function withoutMark(rule: string): string {
  return isLearnt(rule) ? rule : rule.slice(rule.indexOf(':', once.length) + 1)
}

/** Says a preference as its user reads it. */
export function preferenceInWords(rule: string): string {
  const [name = '', ...rest] = rule.split(':')
  const said = rest.join(':')
  switch (name) {
    case 'no-greeting':
      return 'Start without a greeting'
    case 'greeting':
      return `Start with “${said}”`
    case 'no-sign-off':
      return 'End without a sign-off'
    case 'sign-off':
      return `End with “${said}”`
    case 'avoid':
      return `Leave out “${said}”`
    case 'shorter':
      return 'Keep letters short'
    case 'contractions':
      return 'Use contractions'
    default:
      return said === '' ? name : `${name}: ${said}`
  }
}
