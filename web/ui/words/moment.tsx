import type { ReactNode } from 'react'
import { sayMoment } from './say-moment.ts'

type MomentProps = {
  at: string
  /** Said after the full time in the tooltip. */
  more?: string
  className?: string
  children: ReactNode
}

/** A moment in short words, with the full time as a tooltip. */
export function Moment({ at, more = '', className, children }: MomentProps) {
  return (
    <time dateTime={at} title={sayMoment(at) + more} className={className}>
      {children}
    </time>
  )
}
