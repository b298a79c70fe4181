import { useLatePart } from '../../../ui/use-late-part.ts'
import { loadToaster } from './load-toaster.ts'

const load = () => loadToaster().then(({ Toaster }) => Toaster)

/** Where toasts show. */
export function Toasts() {
  const { Part: Toaster } = useLatePart(load)
  return Toaster && <Toaster />
}
