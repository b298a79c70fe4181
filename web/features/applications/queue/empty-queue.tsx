import { Link } from '@tanstack/react-router'
import { useRules } from '../../../data/queries/rules.ts'
import { Card } from '../../../ui/card.tsx'
import { sayPurpose } from '../words/say-purpose.ts'

/** Explains what the queue is for and what is coming. `onItsWay`: how many are queued or being sent. */
export function EmptyQueue({ onItsWay }: { onItsWay: number }) {
  const rules = useRules().data?.rules
  const coming = `${onItsWay} ${onItsWay === 1 ? 'is' : 'are'} in progress. `
  return (
    <Card className="flex min-h-72 flex-col items-center justify-center gap-1 p-6 text-center">
      <h2 className="font-medium">Nothing to review</h2>
      <p className="max-w-md text-muted">{sayPurpose(rules)}</p>
      <p className="max-w-md text-muted">
        {onItsWay > 0 && coming}
        New ones appear here automatically.
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-6">
        <Link to="/jobs/add" className="finger-high inline-link">
          Add a job yourself
        </Link>
        <Link to="/bidding/rules" className="finger-high inline-link">
          Change the automatic-sending score
        </Link>
      </p>
    </Card>
  )
}
