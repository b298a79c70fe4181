import { Check, X } from 'lucide-react'
import { sayMoment } from '../../../ui/words/say-moment.ts'
import type { TimelineLine } from '../words/lay-timeline.ts'
import { sayOffset } from '../words/offset-ms.ts'

export function TimelineList({ lines }: { lines: readonly TimelineLine[] }) {
  return (
    <ol aria-label="Timeline" className="relative ml-1.5 border-l border-line">
      {lines.map((line) => (
        <li key={line.id} className="relative flex gap-3 py-1 pl-5">
          <LineMark outcome={line.outcome} />
          <span className="min-w-0 flex-1 break-words">
            <span className={line.outcome ? 'text-muted' : 'font-medium'}>{line.title}</span>
            {line.outcome && (
              <span className="sr-only">
                {line.outcome === 'passed' ? ', passed' : ', not passed'}
              </span>
            )}
            {line.detail && (
              <span className="text-muted">
                {line.outcome ? ': ' : ' '}
                {line.detail}
              </span>
            )}
          </span>
          <time dateTime={line.at} title={sayMoment(line.at)} className="shrink-0 text-muted">
            {sayOffset(line.offsetMs)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function LineMark({ outcome }: { outcome: TimelineLine['outcome'] }) {
  const place = 'absolute top-2 -left-[7px] size-3.5 rounded-full bg-surface'
  if (outcome === 'passed') return <Check aria-hidden className={`${place} text-good`} />
  if (outcome === 'failed') return <X aria-hidden className={`${place} text-bad`} />
  return (
    <span aria-hidden className={`${place} flex items-center justify-center`}>
      <span className="size-2 rounded-full border-2 border-accent bg-surface" />
    </span>
  )
}
