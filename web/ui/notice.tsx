import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  good: { Icon: CircleCheck, box: 'bg-good-soft', icon: 'text-good' },
  plain: { Icon: Info, box: 'bg-accent-soft', icon: 'text-accent-text' },
  warn: { Icon: CircleAlert, box: 'bg-warn-soft', icon: 'text-warn' },
  bad: { Icon: CircleAlert, box: 'bg-bad-soft', icon: 'text-bad' },
} as const

type NoticeProps = { tone: keyof typeof tones; children: ReactNode }

/** Notice to read before continuing; a `bad` one interrupts a screen reader. */
export function Notice({ tone, children }: NoticeProps) {
  const { Icon, box, icon } = tones[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`appears flex gap-2.5 rounded-lg border border-line p-3 ${box}`}
    >
      <Icon size={18} aria-hidden className={`mt-px shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
