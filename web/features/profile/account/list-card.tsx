import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type ListCardProps = {
  /** Part of the address that leads to the card. */
  id: string
  title: string
  hint: string
  /** Button beside the title, if there is one. */
  action: ReactNode
  /** Name of the entries within a sentence. */
  entries: string
  /** Reading of the entries. */
  reading: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The entries; undefined while none have been read. */
  children: ReactNode | undefined
}

/** Card of the account with a list that is read when it opens. */
export function ListCard(props: ListCardProps) {
  const { id, title, hint, action, entries, reading, children } = props
  const isRead = children !== undefined
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-20 md:scroll-mt-6">
      <Card>
        <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-[1_1_220px]">
            <h2 id={`${id}-heading`} className="font-semibold">
              {title}
            </h2>
            <p className="text-muted">{hint}</p>
          </div>
          {action}
        </header>
        {children}
        {!isRead && reading.isError && (
          <div className="p-4">
            <ErrorNotice
              message={`We couldn't load your ${entries}.`}
              onRetry={() => void reading.refetch()}
              isTrying={reading.isFetching}
            />
          </div>
        )}
        {!isRead && !reading.isError && (
          <Skeleton
            says={`Loading your ${entries}`}
            shape={{ className: 'space-y-2 px-4 py-4', parts: ['h-5 w-48', 'h-4 w-72 max-w-full'] }}
          />
        )}
      </Card>
    </section>
  )
}
