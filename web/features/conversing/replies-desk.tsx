import { useRef, useState } from 'react'
import { sayError } from '../../data/api-error.ts'
import { useReplies } from '../../data/conversing.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AskForAnswers } from './ask-for-answers.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { FollowUps } from './follow-ups.tsx'
import { RepliesList, type RepliesListHandle } from './replies-list.tsx'
import { useReplyKeys } from './use-reply-keys.ts'

type RepliesDeskProps = {
  /** Application id in the address. */
  named: string | null
  isWide: boolean
  onShow: (applicationId: string | null) => void
}

/** Replies and the open one: side by side, or one at a time on a narrow screen. */
export function RepliesDesk({ named, isWide, onShow }: RepliesDeskProps) {
  const query = useReplies()
  const list = useRef<RepliesListHandle>(null)
  const [left, setLeft] = useState<string | null>(null)
  const replies = query.data?.pages.flatMap((page) => page.replies) ?? []
  const [first] = query.data?.pages ?? []
  const chosen = named ?? (isWide ? (replies[0]?.applicationId ?? null) : null)
  const move = (step: 1 | -1) => {
    const place = replies.findIndex(({ applicationId }) => applicationId === chosen)
    const next = replies[place + step]
    if (!next) return
    onShow(next.applicationId)
    list.current?.focus(next.applicationId)
  }
  useReplyKeys({ j: () => move(1), k: () => move(-1) })
  const isListShown = isWide || chosen === null

  return (
    <>
      {query.error && (
        <ErrorNotice
          message={sayError(query.error)}
          safe="Nothing was sent or lost."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton says="Loading the replies" shape={listShape} />}
      {first && isListShown && <FollowUps followUps={first.followUps} days={first.followUpDays} />}
      {isListShown &&
        first?.askedForAnswers.map((asked) => (
          <AskForAnswers key={asked.marketplace} asked={asked} />
        ))}
      {first && replies.length === 0 && chosen === null && <NoReplies />}
      {first && (replies.length > 0 || chosen !== null) && (
        <div className={desk}>
          {isListShown && (
            <div className="min-h-0 overflow-y-auto rounded-lg border border-line bg-surface lg:rounded-r-none lg:border-r-0">
              <RepliesList
                ref={list}
                replies={replies}
                chosen={chosen}
                focusOn={isWide ? null : left}
                onMove={move}
                onOpen={onShow}
              />
              {query.hasNextPage && (
                <div className="p-3">
                  <Button
                    isSmall
                    disabled={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show more
                  </Button>
                </div>
              )}
            </div>
          )}
          {chosen !== null && (
            <ConversationPane
              key={chosen}
              applicationId={chosen}
              isAlone={!isWide}
              onBack={() => {
                setLeft(chosen)
                onShow(null)
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

function NoReplies() {
  return (
    <div className="rounded-lg border border-line bg-surface p-8 text-center">
      <p className="font-medium">No client has answered yet.</p>
      <p className="mt-1 text-muted">
        Replies appear here within a minute, with a draft of your answer.
      </p>
    </div>
  )
}

const desk =
  'grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-252px)] lg:min-h-[480px] lg:grid-cols-[288px_minmax(0,1fr)]'
const listShape = {
  className: 'rounded-lg border border-line bg-surface',
  parts: [
    {
      className: 'h-20 space-y-2 border-b border-line p-3 last:border-b-0',
      times: 5,
      parts: ['h-4 w-3/4', 'h-3 w-1/2'],
    },
  ],
}
