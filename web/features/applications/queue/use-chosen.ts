import { useState } from 'react'

type Address = {
  /** The application that the address names. */
  named: string | null
  isWide: boolean
  show: (applicationId: string | null, options: { replace: boolean }) => void
}

/**
 * The application that is open. Beside the list it is chosen at once and the address follows; on a narrow screen it is a view
 * of its own, to which the browser's Back belongs.
 */
export function useChosen({ named, isWide, show }: Address) {
  const [local, setLocal] = useState(named)
  const choose = (id: string | null) => {
    setLocal(id)
    show(id, { replace: isWide || named !== null })
  }
  return { chosen: isWide ? local : named, choose, takeFirst: setLocal }
}
