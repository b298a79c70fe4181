import { sayMoment } from '../../../ui/words/say-moment.ts'
import type { Said } from './say-plan.ts'

export function PlanWords({ said }: { said: Said }) {
  const { before, moment, after } = said
  return (
    <>
      {before}
      {moment && (
        <time dateTime={moment.at} title={sayMoment(moment.at)} className="whitespace-nowrap">
          {moment.words}
        </time>
      )}
      {after}
    </>
  )
}
