import type { ReactNode } from 'react'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/form-problem.tsx'
import { useSignInWay } from './use-sign-in-way.ts'

type EntryDoorProps = { isReturning?: boolean; problem: string | null; children: ReactNode }

/** The form of our own passwords, or the way to the identity provider that this installation signs in with. */
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
        <FormProblem message={problem} />
      </div>
    </>
  )
}
