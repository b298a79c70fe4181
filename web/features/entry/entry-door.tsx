import type { ReactNode } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/form-problem.tsx'
import { useSignInWay } from './use-sign-in-way.ts'

// contract/api.ts has it too (providerPaths.start), with all its schemas: too much for this page.
const providerStart = '/api/identity-provider/start'

type EntryDoorProps = { isReturning?: boolean; problem: string | null; children: ReactNode }

/** The form of our own passwords, or the way to the identity provider that this installation signs in with. */
export function EntryDoor({ isReturning = false, problem, children }: EntryDoorProps) {
  const way = useSignInWay()
  if (way === null) return <div className="invisible">{children}</div>
  if (way.provider === null) return children
  if (isReturning) return <p role="status">Logging in...</p>
  return (
    <>
      <a href={providerStart} className={`w-full ${buttonLook({ look: 'primary' })}`}>
        Continue with {way.provider}
      </a>
      <div className="mt-2">
        <FormProblem message={problem} />
      </div>
    </>
  )
}
