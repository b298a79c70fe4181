import { useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import type { Card } from '../../../../contract/user/profile.ts'
import { hasCardDraft } from '../editing/card-draft.ts'

export type CardMode = ReturnType<typeof useCardMode>

type Wish = {
  /** True when a link leads to this card. */
  isWanted: boolean
  /** True when something is missing. */
  isLacking: boolean
}

/** Holds whether a card is read or edited. One left with unsaved changes opens again. */
export function useCardMode(card: Card, { isWanted, isLacking }: Wish) {
  const [isEditing, setIsEditing] = useState(() => hasCardDraft(card))
  const [focusOn, setFocusOn] = useState<'form' | 'edit-button' | null>(null)
  const [wasWanted, setWasWanted] = useState(false)
  const edit = () => {
    setIsEditing(true)
    setFocusOn('form')
  }
  // Only when the link is followed: a card that becomes incomplete later does not open on its own.
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted)
    if (isWanted && isLacking) edit()
  }
  const close = (how: 'saved' | 'dropped') => {
    setIsEditing(false)
    setFocusOn('edit-button')
    if (how === 'saved') toast.success('Saved.')
  }
  return { isEditing, focusOn, edit, close }
}
