import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, sayError } from '../../data/api-error.ts'

/** What is wrong, by field; `form` = with the whole. */
export type Problems = Partial<Record<'email' | 'password' | 'confirmation' | 'form', string>>

/** A log-in or sign-up on its way. `send` answers with what is wrong, or nothing when it went through. */
export function useEntry(send: (entry: FormData) => Promise<Problems | null>) {
  const router = useRouter()
  const [isPending, setIsPending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  async function submit(entry: FormData): Promise<void> {
    setIsPending(true)
    setProblems({})
    // The next screen's code loads while the server thinks; if that fails, going there tries again.
    void router.loadRouteChunk(router.routesByPath['/bidding'])?.catch(() => undefined)
    try {
      const found = await send(entry)
      if (found) return setProblems(found)
      await router.navigate({ to: '/bidding', replace: true })
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, problems, submit }
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { form: sayError(error) }
  const { email, password } = error.fields
  const fields = { ...(email ? { email } : {}), ...(password ? { password } : {}) }
  return Object.keys(fields).length > 0 ? fields : { form: error.detail }
}
