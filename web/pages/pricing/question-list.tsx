import { ChevronDown } from 'lucide-react'
import { questions } from './questions.ts'

export function QuestionList() {
  return (
    <section aria-labelledby="questions-heading" className="mt-10">
      <h2 id="questions-heading" className="text-base font-semibold">
        Questions and answers
      </h2>
      <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-11 list-none items-center gap-3 rounded-lg px-5 py-2.5 font-medium hover:bg-sunken">
              <span className="min-w-0 flex-1">{question}</span>
              <ChevronDown
                size={16}
                aria-hidden
                className="shrink-0 text-muted transition-transform duration-100 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose px-5 pt-1 pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
