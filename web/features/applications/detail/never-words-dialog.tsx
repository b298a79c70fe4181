import { type FormEvent, useState } from 'react'
import { NeverPhrase, neverWordsLength } from '../../../../contract/bidding/rules.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { useAddNeverWords } from '../../../data/queries/rules.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { Modal } from '../../../late-dialogs.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { titleWords } from '../words/title-words.ts'

type NeverWordsFormProps = {
  jobTitle: string
  onBlocked: (phrase: string) => void
  onClose: () => void
}
type NeverWordsDialogProps = NeverWordsFormProps & { isOpen: boolean }

/** Asks for words that a job must not contain. */
export function NeverWordsDialog({ isOpen, ...props }: NeverWordsDialogProps) {
  return (
    <Modal title="Block words" isOpen={isOpen} onClose={props.onClose}>
      <NeverWordsForm {...props} />
    </Modal>
  )
}

function NeverWordsForm({ jobTitle, onBlocked, onClose }: NeverWordsFormProps) {
  const [phrase, setPhrase] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useAddNeverWords()

  const add = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // keeps the event from a form around the dialog
    const checked = parsePlainly(NeverPhrase, phrase)
    setWrong(checked.error?.issues[0]?.message)
    setProblem(null)
    if (!checked.success) return
    mutate(checked.data, {
      onSuccess: () => {
        onBlocked(checked.data)
        onClose()
      },
      onError: (error) => {
        const field = error instanceof ApiError ? error.fields['phrase'] : undefined
        if (field === undefined) setProblem(`Not added. ${sayError(error)}`)
        else setWrong(field)
      },
    })
  }
  return (
    <form aria-label="Block words" noValidate onSubmit={add}>
      <TextField
        label="Words or a phrase"
        hint="Jobs that contain them are skipped."
        error={wrong}
        maxLength={neverWordsLength}
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
      />
      <div role="group" aria-label="From the title" className="mt-2 mb-4 flex flex-wrap gap-1">
        {titleWords(jobTitle).map((word) => (
          <button
            key={word}
            type="button"
            className="min-h-8 rounded-md bg-sunken px-2 text-xs hover:text-accent-text max-md:min-h-11 max-md:px-3"
            onClick={() => setPhrase(`${phrase.trim()} ${word}`.trim())}
          >
            {word}
          </button>
        ))}
      </div>
      <FormButtons action="Block words" isBusy={isPending} problem={problem} onCancel={onClose} />
    </form>
  )
}
