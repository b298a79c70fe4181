import { useEffect, useEffectEvent } from 'react'

const commands = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  e: 'edit',
  a: 'send',
  m: 'mark-sent',
  s: 'skip',
  f: 'add-fact',
  u: 'undo',
  x: 'select',
  J: 'extend-down',
  K: 'extend-up',
  X: 'extend',
  Escape: 'clear',
  '?': 'help',
} as const

type ReviewCommand = (typeof commands)[keyof typeof commands]

/** Keys of the queue: `words` for the line below it (absent: no room there), `does` for the help. */
export const reviewKeys: readonly { keys: string[]; words?: string; does: string }[] = [
  {
    keys: ['j', 'k'],
    words: 'move',
    does: 'Next or previous application; with Shift, select those between',
  },
  { keys: ['Enter'], words: 'opens', does: 'Open the selected application' },
  { keys: ['e'], words: 'edits', does: 'Edit the letter and answers' },
  {
    keys: ['a'],
    words: 'sends',
    does: 'Save your changes and send, or copy the letter and open the job',
  },
  { keys: ['m'], does: 'Mark it as sent, where you send it yourself' },
  { keys: ['s'], words: 'skips', does: 'Skip it, or all that are selected' },
  { keys: ['f'], words: 'adds fact', does: 'Add the underlined sentence to your facts' },
  { keys: ['u'], words: 'undoes', does: 'Undo the last skip, or a send within five seconds' },
  { keys: ['x'], words: 'selects', does: 'Select it; with Shift, all from the last one' },
  { keys: ['Escape'], does: 'Leave the field and keep your changes, or clear the selection' },
  { keys: ['Ctrl', 'Enter'], does: 'Send while in a field (Cmd on a Mac)' },
  { keys: ['?'], words: 'help', does: 'Show this help' },
]
export const legend = reviewKeys.filter(({ words }) => words !== undefined)

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Command of a key pressed outside any field; null: not one of ours. A key held down only moves on. */
export function commandOf(event: Pressed): ReviewCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.isComposing || event.defaultPrevented) return null
  if (!isOurKey(event.key)) return null
  const command = commands[event.key]
  if (event.repeat && !moving.includes(command)) return null
  return command
}

const moving: readonly ReviewCommand[] = ['next', 'previous', 'extend-down', 'extend-up']

function isOurKey(key: string): key is keyof typeof commands {
  return Object.hasOwn(commands, key)
}

const typing = 'input, textarea, select, [contenteditable="true"]'
const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const pressable = 'a, button, summary, [role="button"]'

/** How keys are listened to. `isMeant`: tells whether a key was pressed for what is on the screen now. */
export type ReviewKeys = { isOn: boolean; isMeant?: (event: Event) => boolean }

type Handlers = Partial<Record<ReviewCommand, () => void>>

/** Handles the keys of the review queue, except while the user types or a dialog is open. */
export function useReviewKeys(
  handlers: Handlers,
  { isOn, isMeant = () => true }: ReviewKeys,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    const act = command && handlers[command]
    if (!act || !isOurs(event.target, command)) return
    event.preventDefault()
    if (moving.includes(command) || isMeant(event)) act()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [isOn])
}

function isOurs(target: EventTarget | null, command: ReviewCommand): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest(typing) || target.closest(elsewhere)) return false
  // Enter activates the focused control.
  return command !== 'open' || !target.closest(pressable)
}
