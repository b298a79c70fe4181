import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionState } from '../../data/session/use-session.ts'

/** Replaces a signed-in screen once the session is over. */
export function ToLogIn() {
  const router = useRouter()
  const hasEnded = useSessionState() === 'ended'
  useEffect(() => {
    // The route checks the session again, as on a reload: the log-in then says what happened and leads back here.
    if (hasEnded) void router.invalidate()
  }, [hasEnded, router])
  return hasEnded ? null : <Navigate to="/login" replace />
}
