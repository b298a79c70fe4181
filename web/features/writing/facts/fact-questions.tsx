import { type FormEvent, useState } from 'react'
import type { Facts } from '../../../../contract/writing/fact.ts'
import { factMaxLength } from '../../../../contract/writing/writing-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAddFact } from '../../../data/writing/writing.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Questions shown together, so that they stay a few. */
const questionsShown = 3

/** Questions about what the facts leave open. Each answer becomes a fact. */
export function FactQuestions({ facts, questions }: Facts) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions" className="rounded-lg border border-line bg-accent-soft p-4">
      <h3 className="font-medium">{questions.length === 1 ? 'A question' : 'A few questions'}</h3>
      <p className="text-muted">Your answers become facts that letters can use.</p>
      <ul className="mt-2 space-y-2">
        {questions.slice(0, questionsShown).map(({ factId, question }) => (
          <li key={`${factId} ${question}`}>
            <Question
              question={question}
              about={aboutOf(question, facts.find(({ id }) => id === factId)?.text)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says which fact a question is about, unless the question itself has its words. */
function aboutOf(question: string, text: string | undefined): string | null {
  if (text === undefined || question.includes(text.replace(/[.!?]$/u, ''))) return null
  return text
}

type QuestionProps = { question: string; about: string | null }

function Question({ question, about }: QuestionProps) {
  const { mutate, isPending, error } = useAddFact()
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const answer = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    setIsEmpty(text === '')
    if (text === '' || isPending) return
    mutate({ text, link: '' }, { onSuccess: () => setTyped('') })
  }
  return (
    <form
      aria-label={question}
      noValidate
      onSubmit={answer}
      className="flex items-start gap-2 max-md:flex-col max-md:items-stretch max-md:gap-0"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={question}
          value={typed}
          maxLength={factMaxLength}
          readOnly={isPending}
          hint={about === null ? undefined : <span className="wrap-anywhere">About “{about}”</span>}
          error={isEmpty ? 'Enter an answer' : error ? sayError(error) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" className="md:mt-6 max-md:self-end" aria-busy={isPending}>
        {isPending ? 'Adding…' : 'Add'}
      </Button>
    </form>
  )
}
