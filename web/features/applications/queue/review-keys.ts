export type ReviewCommand =
  | 'next'
  | 'previous'
  | 'open'
  | 'edit'
  | 'send'
  | 'skip'
  | 'undo'
  | 'help'

/** In the order of the legend. */
export const legend: readonly { keys: readonly string[]; words: string }[] = [
  { keys: ['j', 'k'], words: 'move' },
  { keys: ['Enter'], words: 'opens' },
  { keys: ['e'], words: 'edits' },
  { keys: ['a'], words: 'sends' },
  { keys: ['s'], words: 'skips' },
  { keys: ['u'], words: 'undoes a skip' },
  { keys: ['?'], words: 'help' },
]

const commands: Record<string, ReviewCommand> = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  e: 'edit',
  a: 'send',
  s: 'skip',
  u: 'undo',
  '?': 'help',
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** What a key means outside of every field; null = it is not ours. A key that is held down moves on, and does nothing else. */
export function commandOf(event: Pressed): ReviewCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.isComposing || event.defaultPrevented) return null
  const command = Object.hasOwn(commands, event.key) ? commands[event.key] : undefined
  if (command === undefined) return null
  if (event.repeat && command !== 'next' && command !== 'previous') return null
  return command
}
