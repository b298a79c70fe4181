import { AlertDialog } from 'radix-ui'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { Button } from './button.tsx'
import { FormProblem } from './fields/form-problem.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  action: string
  isDanger?: boolean
  onConfirm: () => unknown
  /** Message when the promise of `onConfirm` fails; the dialog then stays open until a retry succeeds. */
  failure?: string
  onClose: () => void
  /** Takes the focus when the button that opened the dialog is gone. */
  fallback?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const close = () => {
    setState('asking')
    props.onClose()
  }
  const confirm = async (event: MouseEvent) => {
    if (props.failure === undefined) return props.onConfirm()
    event.preventDefault() // keeps the dialog open until the answer
    if (state === 'busy') return
    setState('busy')
    try {
      await props.onConfirm()
      close()
    } catch {
      setState('failed') // the caller's message is shown below
    }
  }
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(next) => !next && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="appears fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Content
          {...returnFocus}
          onCloseAutoFocus={(event) => {
            returnFocus.onCloseAutoFocus(event)
            if (event.defaultPrevented || !props.fallback?.current) return
            event.preventDefault()
            props.fallback.current.focus()
          }}
          className="appears fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto break-words rounded-lg border border-line bg-surface p-5"
        >
          <AlertDialog.Title className="text-base font-semibold">{props.title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 space-y-2 text-muted">{props.children}</div>
          </AlertDialog.Description>
          {props.failure && (
            <div className="mt-3">
              <FormProblem message={state === 'failed' ? props.failure : null} />
            </div>
          )}
          <div className="mt-5 flex justify-end gap-2 max-md:flex-col-reverse">
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                look={props.isDanger ? 'danger' : 'primary'}
                aria-busy={state === 'busy'}
                onClick={confirm}
              >
                {state === 'failed' ? 'Retry' : props.action}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
