import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { AnswerDraft, Conversation } from '../../../contract/conversing/conversation.ts'
import { sayDoubt } from '../../../contract/writing/draft.ts'
import { sayError } from '../../data/api-error.ts'
import { useDraftAnswer, useSay } from '../../data/conversing.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { sayCount } from '../../ui/words/say-count.ts'
import { AnswerElsewhere } from './answer-elsewhere.tsx'
import type { AnswerText } from './use-answer-text.ts'

type AnswerFormProps = {
  conversation: Conversation
  marketplaceTitle: string
  jobLink: string
  answer: AnswerText
}

/** Answers the client: with the user's own words, or with the draft that they chose to use. Nothing leaves without a press. */
export function AnswerForm({ conversation, marketplaceTitle, jobLink, answer }: AnswerFormProps) {
  const { applicationId, maxLength, messages } = conversation
  const { text: typed, type, attach } = answer
  const saying = useSay()
  // The same press again, after an answer that was lost, is the same message.
  const pressed = useRef<{ text: string; messageId: string } | null>(null)
  if (maxLength === null)
    return <AnswerElsewhere title={marketplaceTitle} jobLink={jobLink} answer={answer} />
  const text = typed.trim()
  const isUnderWay = messages.some(({ state }) => state === 'sending' || state === 'unsure')
  const length = [...text].length
  const isTooLong = length > maxLength
  const send = () => {
    if (text === '' || isTooLong || isUnderWay || saying.isPending) return
    if (pressed.current?.text !== text) pressed.current = { text, messageId: crypto.randomUUID() }
    const { messageId } = pressed.current
    saying.mutate(
      { applicationId, messageId, text },
      {
        onSuccess: () => {
          pressed.current = null
          type('')
        },
      },
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <>
      <DraftCard conversation={conversation} answer={answer} />
      <form onSubmit={handleSubmit} className="space-y-3">
        <TextAreaField
          ref={attach}
          label="Your answer"
          rows={6}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={handleKey}
          readOnly={saying.isPending}
          hint={`${sayCount(length)} of ${sayCount(maxLength)} characters`}
          error={isTooLong ? `At most ${sayCount(maxLength)} characters` : undefined}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            look="primary"
            aria-keyshortcuts="Control+Enter"
            disabled={text === '' || isTooLong || isUnderWay || saying.isPending}
          >
            {saying.isPending ? 'Sending…' : 'Send'}
          </Button>
          <span className="text-xs text-muted max-lg:hidden">
            Ctrl + Enter sends, r goes to the answer, d takes the draft, j and k move.
          </span>
        </div>
        <p role="status" className="text-sm text-bad empty:hidden">
          {saying.error && !saying.isPending ? `Not sent. ${sayError(saying.error)}` : ''}
        </p>
      </form>
    </>
  )
}

type DraftCardProps = { conversation: Conversation; answer: AnswerText }

function DraftCard({ conversation, answer }: DraftCardProps) {
  const { applicationId, draft, isDrafting, messages } = conversation
  const drafting = useDraftAnswer()
  const isBusy = isDrafting || drafting.isPending
  const hasText = draft !== null && draft.text !== ''
  if (messages.at(-1)?.isFromClient !== true) return null
  return (
    <section
      aria-label="Draft of an answer"
      className="rounded-lg border border-line bg-canvas p-4"
    >
      <h3 className="mb-2 font-semibold">Draft</h3>
      {hasText ? (
        <p className="break-words whitespace-pre-line">{draft.text}</p>
      ) : (
        <p role="status" className="text-muted">
          {isBusy
            ? 'Writing a draft from your facts…'
            : 'Your facts say nothing that answers this.'}
        </p>
      )}
      {draft && !isBusy && <Notes draft={draft} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {hasText && (
          <Button isSmall aria-keyshortcuts="d" onClick={() => answer.put(draft.text)}>
            Use this draft
          </Button>
        )}
        <Button
          isSmall
          look="quiet"
          disabled={isBusy}
          onClick={() => drafting.mutate(applicationId)}
        >
          {hasText ? 'Write another' : 'Try again'}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-bad empty:hidden">
        {drafting.error && !drafting.isPending ? sayError(drafting.error) : ''}
      </p>
    </section>
  )
}

/** Notes on a draft: what no fact answers, and sentences in doubt. */
function Notes({ draft }: { draft: AnswerDraft }) {
  if (draft.unanswered.length === 0 && draft.doubts.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-muted">
      {draft.unanswered.map((words) => (
        <li key={words}>None of your facts answers “{words}”.</li>
      ))}
      {draft.doubts.map((doubt) => (
        <li key={`${doubt.class} ${doubt.text} ${doubt.about}`} className="text-warn-text">
          “{doubt.text}”: {sayDoubt(doubt)}
        </li>
      ))}
    </ul>
  )
}
