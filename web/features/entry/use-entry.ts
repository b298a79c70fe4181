import { useState } from 'react'
import { ApiError, sayError } from '../../data/api-error.ts'
import { outlastLimit } from '../../data/outlast-limit.ts'
import type { EntryProblems } from '../../data/session/check-entry.ts'
import { useLeft } from '../../ui/use-left.ts'

/** Problems by field; `form`: of the whole form; `code`: why the server refused. */
export type Problems = EntryProblems & { form?: string; code?: ApiError['code'] }

export type Entry = ReturnType<typeof useEntry>

/**
 * Submits a form. `send` resolves to the problems, or to null when the next screen is coming; the form then stays busy
 * until it appears. `outlasts`: whether what was asked for too often is sent again, which a code would not survive.
 */
export function useEntry(
  send: (entry: FormData) => Promise<Problems | null>,
  { outlasts }: { outlasts: 'limits' | 'nothing' } = { outlasts: 'limits' },
) {
  const [isPending, setIsPending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const left = useLeft()

  async function submit(entry: FormData): Promise<void> {
    setIsPending(true)
    setProblems({})
    try {
      const found = await (outlasts === 'limits'
        ? outlastLimit(() => send(entry), left())
        : send(entry))
      if (!found) return
      setProblems(found)
    } catch (error) {
      setProblems(problemsOf(error))
    }
    setIsPending(false)
  }

  return { isPending, problems, submit }
}

/** Reads a text field of a submitted form. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { form: sayError(error) }
  const { code, detail } = error
  const { email, password } = error.fields
  if (email || password) return { code, ...(email && { email }), ...(password && { password }) }
  return code === 'password-too-short' ? { code, password: detail } : { code, form: detail }
}
