import { useEffect, useState } from 'react'
import type { Connection } from '../../data/live/use-live.ts'

const patienceMs = 1000

/** Returns the connection, without its losses of less than a second. */
export function useLastingConnection(connection: Connection): Connection {
  const [hasLasted, setHasLasted] = useState(false)
  const isFine = connection === 'fine'
  useEffect(() => {
    if (isFine) return
    const timer = setTimeout(() => setHasLasted(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isFine])
  return hasLasted ? connection : 'fine'
}
