import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type ModalProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** A panel along the right edge instead of a card in the middle. */
  isPanel?: boolean
}

const card =
  'appears left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-lg border'
const panel = 'slides-in-right inset-y-0 right-0 w-full max-w-lg border-l'

export function Modal({ title, isOpen, onClose, children, isPanel }: ModalProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="appears fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={`fixed z-50 flex flex-col border-line bg-surface text-text ${isPanel ? panel : card}`}
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
