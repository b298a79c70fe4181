type Keys = {
  role: 'all' | 'http' | 'worker'
  sealingKey: string | null
  sealingPublicKey: string | null
  formerSealingKeys: string[]
}

/** Sentences about keys that production refuses, or wants. */
export function keyProblemsIn(config: Keys): string[] {
  return config.role === 'http' ? httpKeyProblems(config) : workerKeyProblems(config)
}

function workerKeyProblems({ sealingKey }: Keys): string[] {
  if (sealingKey !== null) return []
  return ['BIDWRIGHT_SEALING_KEY is missing: in production, set the key that seals credentials.']
}

/**
 * Problems with keys in the role http: an attacker who takes over a process that the world can reach must not be able
 * to open anything.
 */
function httpKeyProblems(config: Keys): string[] {
  const problems: string[] = []
  if (config.sealingPublicKey === null)
    problems.push(
      'BIDWRIGHT_SEALING_PUBLIC_KEY is missing: in production, set it to the public half of the sealing key for the role http.',
    )
  if (config.sealingKey !== null)
    problems.push(
      'BIDWRIGHT_SEALING_KEY must not be set for the role http in production: it opens credentials, and only the worker may.',
    )
  if (config.formerSealingKeys.length > 0)
    problems.push(
      'BIDWRIGHT_SEALING_KEYS_FORMER must not be set for the role http in production: they open credentials, and only the worker may.',
    )
  return problems
}
