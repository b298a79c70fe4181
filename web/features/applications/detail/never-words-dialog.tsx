import { type FormEvent, useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import { NeverPhrase, neverWordsLength } from '../../../../contract/bidding/rules.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { useAddNeverWords } from '../../../data/queries/rules.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { titleWords } from '../words/title-words.ts'

type NeverWordsDialogProps = { jobTitle: string; isOpen: boolean; onClose: () => void }

/** Asks for words that a job must not contain. */
export function NeverWordsDialog({ jobTitle, isOpen, onClose }: NeverWordsDialogProps) {
  return (
    <Modal title="Never these words" isOpen={isOpen} onClose={onClose}>
      <NeverWordsForm jobTitle={jobTitle} onClose={onClose} />
    </Modal>
  )
}

function NeverWordsForm({ jobTitle, onClose }: Omit<NeverWordsDialogProps, 'isOpen'>) {
  const [phrase, setPhrase] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useAddNeverWords()

  const add = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // keeps the event from a form around the dialog
    const checked = NeverPhrase.safeParse(phrase)
    setWrong(checked.error?.issues[0]?.message)
    setProblem(null)
    if (!checked.success) return
    mutate(checked.data, {
      onSuccess: () => {
        toast.success(`Jobs with “${checked.data}” are skipped from now on.`)
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
    <form aria-label="Never these words" noValidate onSubmit={add}>
      <TextField
        label="Words or a phrase"
        hint="A job that contains them is skipped. You can change the list under Rules."
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
      <FormButtons
        action="Never these words"
        isBusy={isPending}
        problem={problem}
        onCancel={onClose}
      />
    </form>
  )
}
