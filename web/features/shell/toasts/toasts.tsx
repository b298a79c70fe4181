import { latePart } from '../../../late-part.tsx'
import { useToasts } from './toast.ts'

// Nobody sees it before there is a toast, which mostly comes of a press.
const ToastList = latePart(async () => (await import('./toast-list.tsx')).ToastList, null, {
  whenNear: true,
})

type ToastsProps = { max?: number; className?: string }

/** Renders the toasts in a place of their own, once their code has loaded. One place at a time. */
export function Toasts(props: ToastsProps) {
  const hasSome = useToasts().length > 0
  return <ToastList {...props} isNear={hasSome} />
}
