import { useEffect } from 'react'

/** Names the screen in the browser's tab. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Bidwright`
  }, [screen])
}
