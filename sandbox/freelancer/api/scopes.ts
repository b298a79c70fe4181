/** Names of the advanced scopes by their numbers. */
const advancedScopes: Record<string, string> = {
  1: 'fln:project_create',
  2: 'fln:project_manage',
  3: 'fln:contest_create',
  4: 'fln:contest_manage',
  5: 'fln:messaging',
  6: 'fln:user_information',
  7: 'fln:location_tracking_create',
  8: 'fln:location_tracking_view',
}

/** Scopes that a program asks for by their numbers, beside the basic one. */
export function scopesOf(numbers: string): string[] {
  const named = numbers.split(' ').flatMap((number) => advancedScopes[number] ?? [])
  return ['basic', ...named]
}
