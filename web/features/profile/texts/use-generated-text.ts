import { type ReactNode, useState } from 'react'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { ApiError } from '../../../data/api-error.ts'
import { hasCardDraft } from '../editing/card-draft.ts'
import { useSaveCard } from '../../../data/queries/user-mutations.ts'
import { useWriting } from './use-writing.ts'

/** A generated text of the user document, with the words of its card. */
export type GeneratedTextProps = {
  user: UserDocument
  card: 'coverLetter' | 'profileDescription'
  /** Anchor for links to the card. */
  anchor: string
  title: string
  description: string
  /** Purpose of the text, shown while there is none. */
  purpose: string
  text: string | null
  /** Number of texts generated so far; rises when the next one arrives. */
  count: number
  generatedAt: string | null
  saveAction: string
  generateFailure: string
  saveFailure: string
  generate: () => Promise<unknown>
  /** Actions on the text. */
  children: (text: string, state: { isPending: boolean }) => ReactNode
}

/** Makes a change of the text, after a question when that ends a comparison. */
export type ChangeText = (change: () => unknown) => Promise<void>

/** Text that a new one replaces, with the count of texts and the version of its card at that time. */
type Replaced = { text: string; at: number; version: number }

export type Problem = { message: string; isFactsMissing: boolean }
export type GeneratedTextState = ReturnType<typeof useGeneratedText>

/** Runs the view and edit mode of a text, and the generation of a new one. */
export function useGeneratedText(props: GeneratedTextProps, changeText: ChangeText) {
  const { card, text, count } = props
  const version = props.user.versions[card]
  const { mutateAsync: save } = useSaveCard(card)
  const [isEditing, setIsEditing] = useState(() => hasCardDraft(card))
  const [focusOn, setFocusOn] = useState<'form' | 'edit-button' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Previous text, which a new one replaces, with the count at that time. */
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const writing = useWriting(props.user, card)
  const failure = writing.hasFailed
    ? { message: props.generateFailure, isFactsMissing: false }
    : null

  async function generate(): Promise<void> {
    setProblem(null)
    setReplaced(text === null ? null : { text, at: count, version })
    try {
      await writing.ask(props.generate)
    } catch (error) {
      setReplaced(null)
      setProblem(sayProblem(error, props.generateFailure))
    }
  }
  async function bringBack(): Promise<void> {
    if (!replaced) return
    setProblem(null)
    setReplaced(null) // a second press would save over the first one
    try {
      await save({ body: { version, text: replaced.text } })
    } catch {
      // For any reason: the user can try again, because the previous text is still held.
      setReplaced((newer) => newer ?? replaced)
      setProblem({ message: props.saveFailure, isFactsMissing: false })
    }
  }

  return {
    version,
    isEditing,
    isWriting: writing.isWriting,
    isLate: writing.isLate,
    growing: writing.growing,
    isOverBudget: writing.isOverBudget,
    problem: problem ?? failure,
    generate: () => changeText(generate),
    /** Restores the previous text; null unless a generated one has just replaced it. */
    bringBack:
      replaced && isLastChange(replaced, { count, version }) && replaced.text !== text
        ? () => changeText(bringBack)
        : null,
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

/** Tells that nothing but generating has changed the text since: each new one raises count and version by one. */
function isLastChange(
  replaced: Replaced,
  { count, version }: { count: number; version: number },
): boolean {
  const generated = count - replaced.at
  return generated > 0 && version - replaced.version === generated
}

/** Says the server's reason, or the sentence of TEXT-16 when the reason is not for the user. */
function sayProblem(error: unknown, sentence: string): Problem {
  if (!(error instanceof ApiError)) return { message: sentence, isFactsMissing: false }
  const isReason = error.status >= 400 && error.status < 500
  return {
    message: isReason ? error.detail : sentence,
    isFactsMissing: error.code === 'facts-missing',
  }
}
