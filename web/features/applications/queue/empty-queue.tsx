import { Link } from '@tanstack/react-router'
import type { Rules } from '../../../../contract/bidding/rules.ts'
import { Card } from '../../../ui/card.tsx'
import { sayPurpose } from '../words/say-purpose.ts'

type EmptyQueueProps = {
  /** Absent = not known yet. */
  rules: Rules | undefined
  /** Queued or under way. */
  onItsWay: number
}

/** What the queue is for, and what is coming. */
export function EmptyQueue({ rules, onItsWay }: EmptyQueueProps) {
  return (
    <Card className="flex min-h-72 flex-col items-center justify-center gap-1 p-6 text-center">
      <h2 className="font-medium">Nothing waits for you</h2>
      <p className="max-w-md text-muted">{sayPurpose(rules)}</p>
      <p className="max-w-md text-muted">
        {onItsWay > 0
          ? `${onItsWay} ${onItsWay === 1 ? 'is' : 'are'} on the way at the moment. `
          : ''}
        New ones appear here by themselves.
      </p>
      <p className="mt-2">
        <Link to="/bidding/rules" className="finger-high inline-link">
          Change the score from which applications go out by themselves
        </Link>
      </p>
    </Card>
  )
}
