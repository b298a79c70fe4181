import { useEffect, useEffectEvent } from 'react'
import { commandOf, type ReviewCommand } from './review-keys.ts'

const typing = 'input, textarea, select, [contenteditable="true"]'
const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const pressable = 'a, button, summary, [role="button"]'

type Handlers = Partial<Record<ReviewCommand, () => void>>

/** The keys of the review queue, while nobody types and no dialog stands open. */
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
  // Enter presses what has the focus.
  return command !== 'open' || !target.closest(pressable)
}
