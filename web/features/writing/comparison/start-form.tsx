import { type FormEvent, useState } from 'react'
import { type ComparedTemplate, plannedLetters } from '../../../../contract/writing/comparison.ts'
import { sayVisible } from '../../../../contract/writing/sample-size.ts'
import { sayError } from '../../../data/api-error.ts'
import { useStartComparison } from '../../../data/writing/comparisons.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type StartFormProps = {
  templates: readonly ComparedTemplate[]
  /** Replies that 100 of the user's letters get; null: too few letters to tell. */
  repliesPerHundred: number | null
  onStarted: () => void
}

type Problems = { second?: string | undefined; letters?: string | undefined }

const general = 'general'
const usualLetters = '100'

/** Form that starts a comparison, and says beforehand what so many letters can show. */
export function StartForm({ templates, repliesPerHundred, onStarted }: StartFormProps) {
  const { mutate, isPending, error } = useStartComparison()
  const ids = templates.map(({ id }) => id ?? general)
  // Templates may be added and deleted while the form is open.
  const [chosenFirst, setFirst] = useState<string | null>(null)
  const [chosenSecond, setSecond] = useState<string | null>(null)
  const first = ids.find((id) => id === chosenFirst) ?? ids[0] ?? general
  const second = ids.find((id) => id === chosenSecond) ?? ids.find((id) => id !== first) ?? general
  const [letters, setLetters] = useState(usualLetters)
  const [problems, setProblems] = useState<Problems>({})
  if (templates.length < 2)
    return <p className="px-4 py-4 text-muted">Add a letter template to compare it with.</p>

  const choices = templates.map(({ id, name }) => ({ value: id ?? general, label: name }))
  const planned = /^\d+$/u.test(letters.trim()) ? Number(letters) : Number.NaN
  const isPossible = planned >= plannedLetters.min && planned <= plannedLetters.max
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const form = { firstId: idOf(first), secondId: idOf(second), plannedEach: planned }
    const found = {
      ...(first === second && { second: 'Choose another template' }),
      ...(!isPossible && { letters: problemOf(planned) }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    mutate(form, { onSuccess: onStarted })
  }
  return (
    <form noValidate aria-label="New comparison" className="space-y-4 px-4 py-4" onSubmit={start}>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="First template"
          choices={choices}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <SelectField
          label="Second template"
          choices={choices}
          value={second}
          error={problems.second}
          onChange={(event) => {
            setSecond(event.target.value)
            setProblems({ ...problems, second: undefined })
          }}
        />
      </div>
      <TextField
        label="Letters each"
        inputMode="numeric"
        maxLength={4}
        value={letters}
        hint={isPossible ? sayVisible(planned, repliesPerHundred ?? undefined) : '20 to 1,000'}
        error={problems.letters}
        onChange={(event) => {
          setLetters(event.target.value)
          setProblems({ ...problems, letters: undefined })
        }}
      />
      <FormProblem message={error && sayError(error)} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" className="max-md:w-full">
          {isPending ? 'Starting…' : 'Start comparison'}
        </Button>
      </div>
    </form>
  )
}

function idOf(value: string): string | null {
  return value === general ? null : value
}

function problemOf(planned: number): string {
  if (Number.isNaN(planned)) return 'Enter a whole number'
  return planned < plannedLetters.min ? 'At least 20 letters each' : 'At most 1,000 letters each'
}
