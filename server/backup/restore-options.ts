import type { Openers } from './archive/envelope.ts'

export type RestoreOptions = {
  file: string
  /** Throws the present rows and files away. */
  replace: boolean
  openers: Openers
  /** Accounts deleted since the backup: they are deleted again. */
  deleted: readonly string[]
  /** Switches everybody's auto-bidding off. */
  switchOff: boolean
  note: (line: string) => void
  signal: AbortSignal
}
