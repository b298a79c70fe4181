import { useEffect, useRef, useState } from 'react'
import { sayError } from '../../data/api-error.ts'
import { loadEntry } from '../../data/session/late-entry.ts'
import { loadChunk } from '../../load-chunk.ts'

type ProviderReturn = { isReturning: boolean; problem: string | null }
type Options = { hasReturned: boolean; problemCode: string | null; onSignedIn: () => Promise<void> }

/** Handles the return from an identity provider, with a session or with an error code. */
export function useProviderReturn(options: Options): ProviderReturn {
  const [isReturning, setIsReturning] = useState(options.hasReturned && !options.problemCode)
  const [problem, setProblem] = useState<string | null>(null)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void follow(options)
      .then(setProblem, (error: unknown) => setProblem(sayError(error)))
      .finally(() => setIsReturning(false))
  }, [options])

  return { isReturning, problem }
}

/** Resolves to what went wrong, or null. */
async function follow({ hasReturned, problemCode, onSignedIn }: Options): Promise<string | null> {
  if (problemCode !== null) return sentenceOf(problemCode)
  if (!hasReturned) return null
  const { returnFromProvider } = await loadEntry()
  if (!(await returnFromProvider())) return sentenceOf('identity-provider-failed')
  await onSignedIn()
  return null
}

async function sentenceOf(code: string): Promise<string> {
  const { sentences } = await loadChunk(() => import('../../../contract/errors.ts'))
  const known = Object.entries(sentences).find(([name]) => name === code)
  return known?.[1] ?? sentences['identity-provider-failed']
}
