import type { MouseEvent } from 'react'

/**
 * Props of a dialog's veil and content that close it by a press beside it. The second press of a double click is none: it
 * was meant for the button that opened the dialog. Rule SCREEN-36.
 */
export const pressBeside = (onClose: () => void) => ({
  veil: { onClick: ({ detail }: MouseEvent) => detail < 2 && onClose() },
  content: { onPointerDownOutside: (event: Event) => event.preventDefault() },
})
