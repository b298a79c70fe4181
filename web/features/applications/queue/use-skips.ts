import { useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import type { Application } from '../../../../contract/bidding/application.ts'
import type { ApplicationActions, Outcome } from '../detail/use-application-actions.ts'

type Skips = {
  actions: ApplicationActions
  hold: (applicationId: string) => void
  show: (applicationId: string) => void
}

const undoLook =
  'pointer-events-auto ml-auto inline-flex min-h-8 shrink-0 items-center rounded-md px-2 font-medium text-accent-text hover:bg-sunken max-md:min-h-11'

/** Skips applications. A skip can be undone with a key, in the toast, or in its place in the list. */
export function useSkips({ actions, hold, show }: Skips) {
  const [skipped, setSkipped] = useState<readonly string[]>([])

  const undo = async (id: string): Promise<Outcome> => {
    setSkipped((before) => before.filter((other) => other !== id))
    hold(id)
    const outcome = await actions.undo(id)
    toast.dismiss(toastOf(id))
    return outcome
  }
  const skip = async (id: string) => {
    hold(id)
    setSkipped((before) => [...before, id])
    const outcome = await actions.skip(id)
    if (outcome.kind !== 'done') return setSkipped((before) => before.filter((one) => one !== id))
    toast.message('Skipped. Nothing is sent.', {
      id: toastOf(id),
      classNames: { actionButton: undoLook },
      action: {
        label: 'Undo',
        onClick: () => {
          show(id)
          void undo(id)
        },
      },
    })
  }
  return {
    skip: (id: string) => void skip(id),
    undo,
    /** Undoes the skip of the open application if it was skipped, else the latest skip. */
    undoLast: (open: Application | null) => {
      const isOpenOne = open?.state === 'skipped' && open.reason === 'by-you'
      const id = isOpenOne ? open.id : skipped.at(-1)
      if (id === undefined) return
      if (id !== open?.id) show(id)
      void undo(id)
    },
  }
}

function toastOf(id: string): string {
  return `skip-${id}`
}
