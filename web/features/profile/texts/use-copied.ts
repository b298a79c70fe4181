import { useEffect, useState } from 'react'

/** Time for which a copy is confirmed. Rule TEXT-9. */
const shownMs = 2000

/** Puts text on the clipboard, and says so for two seconds. */
export function useCopied() {
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copies])

  /** False when the browser does not let us. */
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false // no permission, or a page that was not opened over a safe connection
    }
    setIsCopied(true)
    setCopies((count) => count + 1)
    return true
  }
  return { isCopied, copy }
}
