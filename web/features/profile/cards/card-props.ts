import type { UserDocument } from '../../../../contract/user/user.ts'

export type CardProps = {
  user: UserDocument
  /** Somebody was sent here. */
  isWanted: boolean
}

export type EditorProps = {
  user: UserDocument
  onDone: (how: 'saved' | 'dropped') => void
}
