import { CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react'
import type { Tone } from './say-state.ts'

export const toneColours = {
  good: 'text-good',
  busy: 'text-accent-text',
  warn: 'text-warn',
  bad: 'text-bad',
  quiet: 'text-muted',
} as const

const marks = {
  good: CircleCheck,
  busy: LoaderCircle,
  warn: CircleAlert,
  bad: CircleX,
  quiet: CircleDashed,
} as const

export function StateMark({ tone }: { tone: Tone }) {
  const Mark = marks[tone]
  const turning = tone === 'busy' ? 'animate-spin' : ''
  return <Mark size={16} aria-hidden className={`shrink-0 ${toneColours[tone]} ${turning}`} />
}
