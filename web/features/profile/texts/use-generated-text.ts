import { type ReactNode, useState } from 'react'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { ApiError } from '../../../data/api-error.ts'
import { hasCardDraft } from '../editing/card-draft.ts'
import { useSaveCard } from '../../../data/queries/user-mutations.ts'
import { useWriting } from './use-writing.ts'

/** A text about the user, as it stands in the user document, and what is said of it. */
export type GeneratedTextProps = {
  user: UserDocument
  card: 'coverLetter' | 'profileDescription'
  /** Where links to it lead. */
  anchor: string
  title: string
  description: string
  /** What it is for, while there is none. */
  purpose: string
  text: string | null
  /** How often one was written; rises when the next one is there. */
  count: number
  generatedAt: string | null
  saveAction: string
  generateFailure: string
  saveFailure: string
  generate: () => Promise<unknown>
  /** What can be done with the text. */
  children: (text: string) => ReactNode
}

export type Problem = { message: string; isFactsMissing: boolean }
export type GeneratedTextState = ReturnType<typeof useGeneratedText>

/** The view and edit mode of a text, and a new one on its way. */
export function useGeneratedText(props: GeneratedTextProps) {
  const { card, text, count } = props
  const version = props.user.versions[card]
  const { mutateAsync: save } = useSaveCard(card)
  const [isEditing, setIsEditing] = useState(() => hasCardDraft(card))
  const [focusOn, setFocusOn] = useState<'form' | 'edit-button' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The text that a new one takes the place of. */
  const [replaced, setReplaced] = useState<{ text: string; at: number } | null>(null)
  const writing = useWriting(version)

  async function generate(): Promise<void> {
    setProblem(null)
    writing.begin()
    setReplaced(text === null ? null : { text, at: count })
    try {
      await props.generate()
    } catch (error) {
      writing.giveUp()
      setReplaced(null)
      setProblem(sayProblem(error, props.generateFailure))
    }
  }
  async function bringBack(): Promise<void> {
    if (!replaced) return
    setProblem(null)
    try {
      await save({ body: { version, text: replaced.text } })
      setReplaced(null)
    } catch {
      // Whatever the reason: it can be tried again, the previous text is still held.
      setProblem({ message: props.saveFailure, isFactsMissing: false })
    }
  }

  return {
    version,
    isEditing,
    isWriting: writing.isWriting,
    isLate: writing.isLate,
    problem,
    generate,
    /** Null unless a text has just been replaced by a newly written one. */
    bringBack: replaced && count > replaced.at && replaced.text !== text ? bringBack : null,
    edit: () => {
      setProblem(null)
      setReplaced(null)
      setIsEditing(true)
      setFocusOn('form')
    },
    closeEditor: () => {
      setIsEditing(false)
      setFocusOn('edit-button')
    },
    focusOn,
  }
}

/** The server's reason, or the sentence of TEXT-16 when the reason is none of the user's business. */
function sayProblem(error: unknown, sentence: string): Problem {
  if (!(error instanceof ApiError)) return { message: sentence, isFactsMissing: false }
  const isReason = error.status >= 400 && error.status < 500
  return {
    message: isReason ? error.detail : sentence,
    isFactsMissing: error.code === 'facts-missing',
  }
}
