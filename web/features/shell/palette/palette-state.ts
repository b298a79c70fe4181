import { useEffect, useRef, useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the command palette, from anywhere. */
export function showPalette(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isOpen,
  )
}

/** Something that the screen can do; `hotkey`: the key that does it without the palette. */
export type ScreenAction = { label: string; hotkey: string; run: () => void }

const offered = new Set<{ current: readonly ScreenAction[] }>()

/** Offers the screen's own actions in the command palette for as long as the screen is there. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    offered.add(latest)
    return () => void offered.delete(latest)
  }, [])
}

export function screenActions(): ScreenAction[] {
  return [...offered].flatMap(({ current }) => current)
}
