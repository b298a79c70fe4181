import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'

/** Time for which the confirmation shows. Rule TEXT-9. */
const shownMs = 2000

type CopyButtonProps = {
  label: string
  text: string
  failure: string
  /** True while the text is not on the screen, because a new one is being written. */
  isDisabled?: boolean
  onCopied?: () => void
}

/** Copies a text to the clipboard, and confirms it for two seconds. */
export function CopyButton({
  label,
  text,
  failure,
  isDisabled = false,
  onCopied,
}: CopyButtonProps) {
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.error(failure) // no permission, or the page was opened over an insecure connection
    }
    setIsCopied(true)
    setCopies((count) => count + 1)
    onCopied?.()
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button className="min-w-36" disabled={isDisabled} onClick={() => void copy()}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  )
}
