import { useRef } from 'react'

/** Returns the focus, when a dialog without its own trigger closes, to the element that had it before. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}
