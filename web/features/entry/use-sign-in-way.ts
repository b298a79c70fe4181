import { useEffect, useState } from 'react'
import { keptSignInWay, readSignInWay, type SignInWay } from '../../data/session/sign-in-way.ts'

/** Null until it is known; then as it was last time, and corrected when it has changed. */
export function useSignInWay(): SignInWay | null {
  const [way, setWay] = useState(keptSignInWay)
  useEffect(() => {
    readSignInWay().then(setWay, () => {
      setWay((known) => known ?? { provider: null }) // the form's own try will say what is wrong
    })
  }, [])
  return way
}
