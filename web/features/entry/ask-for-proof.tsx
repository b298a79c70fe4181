import { createRoot } from 'react-dom/client'
import { ProofDialog } from './proof-dialog.tsx'

/** Asks in a dialog above the page, whichever it is; resolves to whether the user confirmed who they are. */
export function askForProof(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (isConfirmed: boolean) => {
    resolve(isConfirmed)
    root.render(<ProofDialog isOpen={false} onClose={close} />)
    // Once the focus is back where it was.
    setTimeout(() => {
      root.unmount()
      place.remove()
    })
  }
  root.render(<ProofDialog isOpen onClose={close} />)
  return promise
}
