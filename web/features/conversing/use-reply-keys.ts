import { useEffect, useEffectEvent } from 'react'
import { isPressedElsewhere } from '../../ui/is-pressed-elsewhere.ts'

/** Acts on single keys, except while the user types or a dialog is open. */
export function useReplyKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.isComposing || event.defaultPrevented) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act || isPressedElsewhere(event.target, null)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
