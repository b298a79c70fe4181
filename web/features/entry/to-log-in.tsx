import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionState } from '../../data/session/use-session.ts'

/** In the place of a screen of the signed-in, once nobody is. */
export function ToLogIn() {
  const router = useRouter()
  const hasEnded = useSessionState() === 'ended'
  useEffect(() => {
    // The route looks again who is there, as on a reload: it says at the log-in what happened, and has it lead back.
    if (hasEnded) void router.invalidate()
  }, [hasEnded, router])
  return hasEnded ? null : <Navigate to="/login" replace />
}
