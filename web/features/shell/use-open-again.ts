import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { waitMs } from '../../data/api-error.ts'
import { keepTrying } from '../../data/live/keep-trying.ts'
import { session } from '../../data/session/browser-session.ts'
import { reachServer } from '../../load-chunk.ts'

type Router = ReturnType<typeof useRouter>

/** Tries that failed in a row. Each puts a new notice in the place of the last, so no notice can count them. */
let failures = 0
let underWay: Promise<void> | null = null

/** Opens a screen that failed again: at a press, and automatically, after a longer wait each time. */
export function useOpenAgain(error: unknown) {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  async function tryNow(): Promise<void> {
    setIsTrying(true)
    await openAgain(router)
    setIsTrying(false)
  }
  useEffect(
    () =>
      keepTrying({ tryOnce: () => openAgain(router), waitMs: () => waitMs(error, failures) }).stop,
    [error, router],
  )
  return { isTrying, tryNow: () => void tryNow() }
}

/** Makes one try at a time; a second caller shares it. */
function openAgain(router: Router): Promise<void> {
  underWay ??= attempt(router).finally(() => {
    underWay = null
  })
  return underWay
}

/** Leaves the notice as it is while the server does not answer. */
async function attempt(router: Router): Promise<void> {
  try {
    await (session.state() === 'unknown' ? session.check() : reachServer())
  } catch {
    failures += 1 // the notice still says why
    return
  }
  await router.invalidate()
  const isFailed = router.state.matches.some(({ status }) => status === 'error')
  failures = isFailed ? failures + 1 : 0
}
