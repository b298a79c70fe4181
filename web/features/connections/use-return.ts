import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sayError } from '../../data/api-error.ts'
import { begunState, finishConnecting } from '../../data/connections.ts'
import { toast } from '../shell/toasts/toast.ts'

/** Finishes connecting when a marketplace has led the browser back here. True: it is being finished. */
export function useReturn(): boolean {
  const [answer] = useState(answerIn)
  const [isFinishing, setIsFinishing] = useState(answer !== null)
  const navigate = useNavigate()
  useEffect(() => {
    if (answer === null || taken.has(answer.state)) return
    taken.add(answer.state) // works once; React may run this twice
    begunState.discard()
    void navigate({ to: '/connections', replace: true }) // the code stays in no history
    finishConnecting(answer)
      .then(
        () => toast.success('Connected.'),
        (error: unknown) => toast.error(`Not connected. ${sayError(error)}`),
      )
      .finally(() => setIsFinishing(false))
  }, [answer, navigate])
  return isFinishing
}

const taken = new Set<string>()

/** Reads from the address what the marketplace answered, as OAuth 2 names it. Null: nobody has come back. */
function answerIn(): { state: string; code: string | null } | null {
  const asked = new URLSearchParams(location.search)
  if (!asked.has('code') && !asked.has('error')) return null
  const state = asked.get('state') || begunState.read()
  if (!state) return null
  return { state, code: asked.get('code') }
}
