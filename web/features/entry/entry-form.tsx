import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/form-problem.tsx'

type EntryFormProps = {
  label: string
  action: string
  busyAction: string
  isPending: boolean
  problem: string | null
  onSubmit: (entry: FormData) => void
  /** In the place of the form's problem, when it takes more than a sentence. */
  aside?: ReactNode
  children: ReactNode
}

export function EntryForm(props: EntryFormProps) {
  const { isPending } = props
  const form = useRef<HTMLFormElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    // Disabling the fields has taken the focus away; it returns to what is to be mended.
    if (wasPending.current && !isPending) firstToMend(form.current)?.focus()
    wasPending.current = isPending
  }, [isPending])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read before the fields are disabled: a disabled field is not part of a form's data.
    props.onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} aria-label={props.label} noValidate onSubmit={handleSubmit}>
      <fieldset disabled={isPending} className="space-y-2">
        {props.children}
      </fieldset>
      <div className="mt-2">{props.aside ?? <FormProblem message={props.problem} />}</div>
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

function firstToMend(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector('input') ??
    null
  )
}
