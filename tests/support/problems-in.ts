import { readConfig } from '../../server/config/config.ts'

/** Sentences that are said about an environment. */
export function problemsIn(environment: Record<string, string>): string[] {
  const read = readConfig(environment)
  return 'problems' in read ? read.problems : []
}
