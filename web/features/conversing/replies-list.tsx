import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Reply } from '../../../contract/conversing/conversation.ts'
import { useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Age } from '../../ui/words/age.tsx'
import { sayOutcome } from '../applications/words/say-outcome.ts'

export type RepliesListHandle = { focus: (applicationId: string) => void }

type RepliesListProps = {
  ref: Ref<RepliesListHandle>
  replies: readonly Reply[]
  chosen: string | null
  /** Row to focus when the list replaces a closed view. */
  focusOn: string | null
  onMove: (step: 1 | -1) => void
  onOpen: (applicationId: string) => void
}

/** List of replies. Tab reaches one of its rows, the arrow keys the others. */
export function RepliesList({ ref, replies, chosen, focusOn, onMove, onOpen }: RepliesListProps) {
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({ focus: (id) => rowIn(list.current, id)?.focus() }))
  useEffect(() => {
    if (focusOn !== null) rowIn(list.current, focusOn)?.focus()
  }, [focusOn])
  const isShown = replies.some(({ applicationId }) => applicationId === chosen)
  const entry = isShown ? chosen : replies[0]?.applicationId
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows are buttons
    <ul ref={list} aria-label="Replies" onKeyDown={handleKey}>
      {replies.map((reply) => (
        <ReplyRow
          key={reply.applicationId}
          reply={reply}
          isChosen={reply.applicationId === chosen}
          isEntry={reply.applicationId === entry}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

function rowIn(list: HTMLUListElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
}

type ReplyRowProps = {
  reply: Reply
  isChosen: boolean
  /** True for the row where Tab enters the list. */
  isEntry: boolean
  onOpen: (applicationId: string) => void
}

function ReplyRow({ reply, isChosen, isEntry, onOpen }: ReplyRowProps) {
  const { applicationId, jobTitle, jobLink, marketplace, isUnread } = reply
  const title = useMarketplaceTitle(marketplace, jobLink)
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-row={applicationId}
        aria-current={isChosen ? 'true' : undefined}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => onOpen(applicationId)}
        className="block min-h-16 w-full border-l-2 border-transparent px-3 py-2.5 text-left -outline-offset-2 hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        <span className="flex items-start gap-2">
          {isUnread && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <span
            className={`line-clamp-2 min-w-0 flex-1 break-words ${isUnread ? 'font-semibold' : 'font-medium'}`}
          >
            {jobTitle || 'Untitled job'}
          </span>
          <span data-figures className="shrink-0 text-xs text-muted">
            <Age at={reply.lastAt} />
          </span>
        </span>
        <span className="mt-1 line-clamp-2 text-sm break-words text-muted">
          {reply.lastText === null
            ? `${sayOutcome(reply.outcome).label} · ${title}`
            : `${reply.isLastFromClient ? '' : 'You: '}${reply.lastText}`}
        </span>
      </button>
    </li>
  )
}
