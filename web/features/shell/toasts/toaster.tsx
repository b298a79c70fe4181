import { Toaster as Sonner } from 'sonner'

export { toast } from 'sonner'

// Away from the save and send bars at the bottom, and below the notice of a lost connection.
const offset = { top: 96, right: 24 }
const offsetOnPhone = { top: 112, left: 16, right: 16 }

/** Renders toasts, which take no clicks: the page under them stays clickable. */
export function Toaster() {
  return (
    <Sonner
      position="top-right"
      offset={offset}
      mobileOffset={offsetOnPhone}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'pointer-events-none flex w-[calc(100vw-32px)] max-w-sm items-start gap-2 rounded-lg border border-line bg-surface p-3 text-sm text-text shadow-sm',
        },
      }}
    />
  )
}
