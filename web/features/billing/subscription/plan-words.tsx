import { Moment } from '../../../ui/words/moment.tsx'
import type { Said } from './say-plan.ts'

export function PlanWords({ said }: { said: Said }) {
  const { before, moment, after } = said
  return (
    <>
      {before}
      {moment && (
        <Moment at={moment.at} className="whitespace-nowrap">
          {moment.words}
        </Moment>
      )}
      {after}
    </>
  )
}
