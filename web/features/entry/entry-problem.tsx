import { FormProblem } from '../../ui/fields/form-problem.tsx'
import { LateSupportLink } from '../support/late-support-link.tsx'
import { LimitLine, useLimitEnd } from './limit-line.tsx'

/** Problem of an entry form, with whom to contact where its sentence says to; or how long it waits to be sent again. */
export function EntryProblem({ message }: { message: string | null }) {
  const isWaiting = useLimitEnd() !== null
  if (isWaiting && message === null) return <LimitLine />
  return (
    <>
      <FormProblem message={message} />
      {message?.includes('contact support') && <LateSupportLink />}
    </>
  )
}
