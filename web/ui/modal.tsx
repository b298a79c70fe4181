import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { pressBeside } from './press-beside.ts'
import { useReturnFocus } from './use-return-focus.ts'

const middle =
  'appears left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-lg border'
const shapes = {
  card: `${middle} max-w-lg`,
  wide: `${middle} max-w-lg md:max-w-4xl`,
  panel: 'slides-in-right inset-y-0 right-0 w-full max-w-lg border-l',
}

type ModalProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** `card`: in the middle. `wide`: a card with room for two columns. `panel`: along the right edge. */
  shape?: keyof typeof shapes
}

export function Modal({ title, isOpen, onClose, children, shape = 'card' }: ModalProps) {
  const returnFocus = useReturnFocus()
  const { veil, content } = pressBeside(onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay {...veil} className="appears fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          {...content}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            if (shape !== 'panel') beginInField(event)
          }}
          className={`fixed z-50 flex flex-col border-line bg-surface text-text ${shapes[shape]}`}
        >
          <div className="flex min-h-14 items-center gap-2 border-b border-line py-2 pr-3 pl-5">
            <Dialog.Title className="line-clamp-2 min-w-0 flex-1 text-base font-semibold">
              {title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <X size={18} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Focuses the first field of a form; a dialog without fields keeps the focus on "Close". */
function beginInField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLElement>(fields)
  if (!field) return
  event.preventDefault()
  field.focus()
}

const fields = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):enabled'
