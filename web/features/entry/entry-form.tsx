import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EntryProblem } from './entry-problem.tsx'
import type { Entry } from './use-entry.ts'

type EntryFormProps = {
  label: string
  action: string
  busyAction: string
  entry: Pick<Entry, 'isPending' | 'problems' | 'submit'>
  /** Content to replace the form's problem when one sentence is not enough. */
  aside?: ReactNode
  onTyped?: (entry: FormData) => void
  /** Name of the field that has the focus when the form appears; absent: none. */
  startsAt?: 'password' | undefined
  children: ReactNode
}

export function EntryForm(props: EntryFormProps) {
  const { startsAt } = props
  const { isPending, problems, submit } = props.entry
  const form = useRef<HTMLFormElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    // Disabling the fields took the focus away; it returns to the first field to correct.
    if (wasPending.current && !isPending) firstToMend(form.current, problems.code)?.focus()
    wasPending.current = isPending
  }, [isPending, problems.code])

  const [start] = useState(startsAt)
  useEffect(() => {
    if (start) form.current?.querySelector<HTMLElement>(`[name="${start}"]`)?.focus()
  }, [start])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read before the fields are disabled: a disabled field is not part of a form's data.
    void submit(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      aria-label={props.label}
      noValidate
      onSubmit={handleSubmit}
      onChange={({ currentTarget }) => props.onTyped?.(new FormData(currentTarget))}
    >
      <fieldset disabled={isPending} className="space-y-2">
        {props.children}
      </fieldset>
      <div className="mt-2">{props.aside ?? <EntryProblem message={problems.form ?? null} />}</div>
      <Button
        type="submit"
        look="primary"
        disabled={isPending}
        aria-busy={isPending}
        className="mt-2 w-full"
      >
        {isPending ? props.busyAction : props.action}
      </Button>
    </form>
  )
}

/** Finds the first field to correct: the password when either was wrong, as that is typed unseen. */
function firstToMend(
  form: HTMLFormElement | null,
  code: Entry['problems']['code'],
): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>(
      code === 'credentials-wrong' ? '[name="password"]' : '[aria-invalid="true"]',
    ) ??
    form?.querySelector('input') ??
    null
  )
}
