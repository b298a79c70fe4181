import { useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import type { Card } from '../../../../contract/user/profile.ts'
import { hasCardDraft } from '../editing/card-draft.ts'

export type CardMode = ReturnType<typeof useCardMode>

type Wish = {
  /** Somebody was sent to this card. */
  isWanted: boolean
  /** Something is to be filled in. */
  isLacking: boolean
}

/** Whether a card is read or edited. One that was left with unsaved changes stands open again. */
export function useCardMode(card: Card, { isWanted, isLacking }: Wish) {
  const [isEditing, setIsEditing] = useState(() => hasCardDraft(card))
  const [focusOn, setFocusOn] = useState<'form' | 'edit-button' | null>(null)
  const [wasWanted, setWasWanted] = useState(false)
  const edit = () => {
    setIsEditing(true)
    setFocusOn('form')
  }
  // Only at the moment of being sent here: what comes to lack later opens nothing under the user's hands.
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
