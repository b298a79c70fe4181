import { useEffect, useEffectEvent } from 'react'

const commands = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  e: 'edit',
  a: 'send',
  s: 'skip',
  u: 'undo',
  '?': 'help',
} as const

type ReviewCommand = (typeof commands)[keyof typeof commands]

/** Keys of the queue: `words` for the line below it (absent: no room there), `does` for the help. */
export const reviewKeys: readonly { keys: string[]; words?: string; does: string }[] = [
  {
    keys: ['j', 'k'],
    words: 'move',
    does: 'Next one, previous one. What you have dealt with leaves the list.',
  },
  { keys: ['Enter'], words: 'opens', does: 'Opens the one that is chosen.' },
  { keys: ['e'], words: 'edits', does: 'Edits the letter and the answers.' },
  { keys: ['a'], words: 'sends', does: 'Sends it; what you typed is saved first.' },
  { keys: ['s'], words: 'skips', does: 'Skips it. Nothing is sent.' },
  { keys: ['u'], words: 'undoes a skip', does: 'Takes the last skip back.' },
  { keys: ['Escape'], does: 'Leaves a field. What you typed stays.' },
  { keys: ['Ctrl', 'Enter'], does: 'In a field: saves. On a Mac it is Cmd.' },
  { keys: ['?'], words: 'help', does: 'Shows this.' },
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
  if (event.repeat && command !== 'next' && command !== 'previous') return null
  return command
}

function isOurKey(key: string): key is keyof typeof commands {
  return Object.hasOwn(commands, key)
}

const typing = 'input, textarea, select, [contenteditable="true"]'
const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const pressable = 'a, button, summary, [role="button"]'

type Handlers = Partial<Record<ReviewCommand, () => void>>

/** Handles the keys of the review queue, except while the user types or a dialog is open. */
export function useReviewKeys(handlers: Handlers, isOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    const act = command && handlers[command]
    if (!act || !isOurs(event.target, command)) return
    event.preventDefault()
    act()
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
