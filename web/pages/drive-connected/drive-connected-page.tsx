import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, sayError } from '../../data/api-error.ts'
import { exchangeGoogleCode, tellDriveOutcome } from '../../data/drive.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { useMe } from '../../data/queries/queries.ts'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Page that Google leads back to, in a window of its own or in the page that was left. */
export function DriveConnectedPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ComeBack />
    </QueryClientProvider>
  )
}

function ComeBack() {
  useTitle('Google Drive')
  const [answer] = useState(answerIn)
  const [problem, setProblem] = useState<string | null>(answer ? null : noAnswer)
  const [end, setEnd] = useState<'window' | 'page' | null>(null)
  const navigate = useNavigate()
  const me = useMe().data
  useEffect(() => {
    if (!answer || taken.has(answer.state)) return
    taken.add(answer.state) // works once; React may run this twice
    history.replaceState(history.state, '', location.pathname) // the code stays in no history
    void finish(answer)
    async function finish(given: Answer): Promise<void> {
      const found = await connect(given)
      const isHeard = await tellDriveOutcome({ problem: found })
      if (isHeard) close()
      setProblem(found)
      setEnd(isHeard ? 'window' : 'page')
    }
  }, [answer])
  const back = me?.onboardedAt === null ? '/onboarding' : '/profile'
  useEffect(() => {
    if (end !== 'page' || problem !== null || !me) return
    void navigate({ to: back, replace: true, ...(back === '/profile' && { hash: 'drive' }) })
  }, [end, problem, me, back, navigate])
  return (
    <EntryFrame
      title="Google Drive"
      footer={
        <Link to={back} className="inline-link">
          {back === '/profile' ? 'Back to your profile' : 'Back to the set-up'}
        </Link>
      }
    >
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {problem === null && (
        <p role="status">
          {end === null ? 'Connecting your Google Drive…' : 'Connected. You can close this window.'}
        </p>
      )}
    </EntryFrame>
  )
}

/** Returns what went wrong; null: nothing. */
async function connect(answer: Answer): Promise<string | null> {
  try {
    await exchangeGoogleCode(answer)
    return null
  } catch (error) {
    return sayProblem(error)
  }
}

type Answer = { code: string | null; state: string }

const noAnswer = 'Google auth failed. Nothing was connected.'
const taken = new Set<string>()

/** Reads what Google answered, as OAuth 2 names it. Null: nobody has come back. */
function answerIn(): Answer | null {
  const asked = new URLSearchParams(location.search)
  const state = asked.get('state')
  return state ? { code: asked.get('code'), state } : null
}

function sayProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'Not logged in. Log in, then connect your Google Drive again.'
  return sayError(error)
}
