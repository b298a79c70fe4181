import { type FormEvent, useState } from 'react'
import { answeredFact } from '../../../../contract/writing/answered-fact.ts'
import type { Fact, FactQuestion, Facts, OpenThing } from '../../../../contract/writing/fact.ts'
import { factMaxLength } from '../../../../contract/writing/writing-calls.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { useAnswerQuestion } from '../../../data/writing/writing.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Questions shown together, so that they stay a few. */
const questionsShown = 3

/** Questions about what the facts leave open. Question and answer become one fact. */
export function FactQuestions({ facts, questions }: Facts) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions" className="rounded-lg border border-line bg-accent-soft p-4">
      <h3 className="font-medium">{questions.length === 1 ? 'A question' : 'A few questions'}</h3>
      <p className="text-muted">Your answers become facts that letters can use.</p>
      <ul className="mt-2 space-y-2">
        {questions.slice(0, questionsShown).map((question) => (
          <li key={`${question.factId} ${question.question}`}>
            <Question
              question={question}
              fact={facts.find(({ id }) => id === question.factId) ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const examples: Record<OpenThing, string> = {
  part: 'the product import',
  result: '30% more orders',
  rate: '$40',
  availability: 'weekdays, 30 hours a week',
  date: '3 April',
  year: '2024',
  years: 'nine years',
}

type QuestionProps = { question: FactQuestion; fact: Fact | null }

function Question({ question, fact }: QuestionProps) {
  const { mutate, isPending, error } = useAnswerQuestion()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const answer = (event: FormEvent) => {
    event.preventDefault()
    const made = answeredFact({ question, fact, answer: typed })
    setProblem(typeof made === 'string' ? made : null)
    if (typeof made === 'string' || isPending) return
    mutate({ factId: question.factId, question: question.question, answer: typed })
  }
  return (
    <form
      aria-label={question.question}
      noValidate
      onSubmit={answer}
      className="flex items-start gap-2 max-md:flex-col max-md:items-stretch max-md:gap-0"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={question.question}
          value={typed}
          maxLength={factMaxLength}
          readOnly={isPending}
          hint={<span className="wrap-anywhere">{hintOf({ question, fact, answer: typed })}</span>}
          error={problem ?? (error ? sayRefusal(error) : undefined)}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
      </div>
      <Button type="submit" className="md:mt-6 max-md:self-end" aria-busy={isPending}>
        {isPending ? 'Adding…' : 'Add'}
      </Button>
    </form>
  )
}

/** Says which fact an answer makes; without one, which fact the question is about, or an example. */
function hintOf(given: Parameters<typeof answeredFact>[0]): string {
  const made = given.answer.trim() === '' ? null : answeredFact(given)
  if (made !== null && typeof made !== 'string') return `Fact: ${made.text}`
  const { asks, about } = given.question
  if (given.fact !== null && given.fact.text !== about) return `About “${given.fact.text}”`
  return `For example “${examples[asks]}”`
}

function sayRefusal(error: Error): string {
  return (error instanceof ApiError ? error.fields['answer'] : undefined) ?? sayError(error)
}
