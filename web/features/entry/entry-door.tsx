import { type ReactNode, useEffect, useState } from 'react'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EntryProblem } from './entry-problem.tsx'
import { keptSignInWay, readSignInWay, type SignInWay } from '../../data/session/sign-in-way.ts'

type EntryDoorProps = { isReturning?: boolean; problem: string | null; children: ReactNode }

/** The form for our own passwords, or a link to the identity provider this installation signs in with. */
export function EntryDoor({ isReturning = false, problem, children }: EntryDoorProps) {
  const way = useSignInWay()
  if (way === null) return <div className="invisible">{children}</div>
  if (way.provider === null) return children
  if (isReturning) return <p role="status">Logging in...</p>
  return (
    <>
      <a href={providerPaths.start} className={`w-full ${buttonLook({ look: 'primary' })}`}>
        Continue with {way.provider}
      </a>
      <div className="mt-2">
        <EntryProblem message={problem} />
      </div>
    </>
  )
}

/** Way to sign in: the one remembered from last time, updated when the server answers; null until known. */
function useSignInWay(): SignInWay | null {
  const [way, setWay] = useState(keptSignInWay)
  useEffect(() => {
    readSignInWay().then(setWay, () => {
      setWay((known) => known ?? { provider: null }) // submitting the form will say what is wrong
    })
  }, [])
  return way
}
