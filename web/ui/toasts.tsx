import { Toaster } from 'sonner'

/** They say something and take nothing: what lies under one can be clicked. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
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
