import { useRef, useState } from 'react'
import { discardDraft, keepDraft, readDraft } from '../../data/drafts/drafts.ts'

export type AnswerText = {
  text: string
  /** Tells which field it is typed into. */
  attach: (field: HTMLTextAreaElement | null) => void
  type: (text: string) => void
  /** Puts a text into the field behind what is typed there, and goes to it. */
  put: (text: string) => void
  focus: () => void
}

/** The answer that is being typed: kept for its user in this tab until it is sent. */
export function useAnswerText(applicationId: string): AnswerText {
  const name = `answer ${applicationId}`
  const [text, setText] = useState(() => String(readDraft(name)?.['text'] ?? ''))
  const field = useRef<HTMLTextAreaElement>(null)
  const type = (next: string) => {
    setText(next)
    if (next === '') discardDraft(name)
    else keepDraft(name, { text: next })
  }
  const focus = () => field.current?.focus()
  return {
    text,
    attach: (element) => {
      field.current = element
    },
    type,
    put: (added) => {
      const before = text.trim()
      if (!before.includes(added)) type(before === '' ? added : `${before}\n\n${added}`)
      focus()
    },
    focus,
  }
}
