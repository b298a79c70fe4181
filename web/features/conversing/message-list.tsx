import { useEffect, useRef } from 'react'
import type { Conversation, Message } from '../../../contract/conversing/conversation.ts'
import { messageFailures, messagesShown } from '../../../contract/conversing/conversation.ts'
import { sayError } from '../../data/api-error.ts'
import { useRemoveMessage } from '../../data/conversing.ts'
import { Button } from '../../ui/button.tsx'
import { Age } from '../../ui/words/age.tsx'
import type { AnswerText } from './use-answer-text.ts'

type MessageListProps = {
  conversation: Conversation
  marketplaceTitle: string
  answer: AnswerText
}

/** Messages of both sides, oldest first. All of them are shown as text: strangers write them. */
export function MessageList({ conversation, marketplaceTitle, answer }: MessageListProps) {
  const { messages, applicationId } = conversation
  const end = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  if (messages.length === 0)
    return <p className="text-muted">The client's messages are on {marketplaceTitle}.</p>
  return (
    <>
      {messages.length === messagesShown && (
        <p className="text-sm text-muted">
          The newest {messagesShown} messages are shown. The others are on {marketplaceTitle}.
        </p>
      )}
      <ol aria-label="Messages" className="space-y-3">
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message.id === last ? end : null}
            className={`flex flex-col ${message.isFromClient ? 'items-start' : 'items-end'}`}
          >
            <p className="mb-1 flex gap-2 text-xs text-muted">
              <span className="font-medium">{message.isFromClient ? 'Client' : 'You'}</span>
              <span data-figures>
                <Age at={message.saidAt} />
              </span>
            </p>
            <div
              className={`max-w-[min(100%,65ch)] rounded-lg border px-3 py-2 break-words whitespace-pre-line ${message.isFromClient ? 'border-line bg-canvas' : 'border-transparent bg-accent-soft'}`}
            >
              {message.text}
            </div>
            {message.state !== 'said' && (
              <MessageStanding message={message} applicationId={applicationId} answer={answer} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

type MessageStandingProps = { message: Message; applicationId: string; answer: AnswerText }

/** Says how a message of the user's stands that has not arrived, and what can be done. */
function MessageStanding({ message, applicationId, answer }: MessageStandingProps) {
  const removing = useRemoveMessage()
  const { id: messageId, text, state, failure } = message
  if (state !== 'failed')
    return (
      <p role="status" className="mt-1 text-xs text-muted">
        {state === 'sending' ? 'Sending…' : 'Checking whether it arrived…'}
      </p>
    )
  const remove = () => removing.mutateAsync({ applicationId, messageId })
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
      <p role="alert" className="text-sm text-bad">
        Not sent. {failure && messageFailures[failure]}
      </p>
      <Button
        isSmall
        disabled={removing.isPending}
        onClick={() => {
          answer.put(text)
          void remove().catch(() => undefined) // said below
        }}
      >
        Edit and send again
      </Button>
      <Button
        isSmall
        look="quiet"
        disabled={removing.isPending}
        onClick={() => void remove().catch(() => undefined)} // said below
      >
        Remove
      </Button>
      <p role="status" className="basis-full text-right text-sm text-bad empty:hidden">
        {removing.error && !removing.isPending ? `Not removed. ${sayError(removing.error)}` : ''}
      </p>
    </div>
  )
}
