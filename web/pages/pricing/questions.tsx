import { ChevronDown } from 'lucide-react'
import { moneyBackDays, plans } from '../../../contract/billing/plans.ts'

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

type Question = { question: string; answer: string }

/** Questions that people ask before they pay. Each answer describes what the product does. */
const questions: readonly Question[] = [
  {
    question: 'What does Starter add to Free?',
    answer: plans.starter.note,
  },
  {
    question: 'How are applications counted?',
    answer:
      'Each application that goes out counts once, against the day and against the month. What was skipped, or never left, does not count.',
  },
  {
    question: 'When does the count start again?',
    answer:
      'The day at midnight UTC, the month on its first day at midnight UTC. What was not used is not carried over.',
  },
  {
    question: 'What happens when I move to a larger plan?',
    answer:
      'Its limits hold from your next application on. The payment service shows what is charged before you confirm.',
  },
  {
    question: 'What happens when I move to a smaller plan?',
    answer:
      'Its limits hold at once. What you have used today stays used: if that is more than the smaller plan allows, nothing more goes out until midnight UTC.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, under Manage Plan on your profile. The plan then runs to the end of the period that is paid, and Free follows. Until that day you can take the cancellation back in the same place.',
  },
  {
    question: 'What happens when my card fails?',
    answer:
      'You keep the plan for 72 hours after the charge that failed, and we tell you by email and on screen. After that the limits are those of Free until the payment goes through.',
  },
  {
    question: 'How do I get my money back?',
    answer: `Write to whoever runs this installation within ${moneyBackDays} days of paying. They refund the payment; no reason is needed.`,
  },
  {
    question: 'Who sees my card, and where are my invoices?',
    answer:
      'Card details go to the payment service only and never reach us. Invoices are on its pages: Manage Plan on your profile leads there. About VAT, ask whoever runs this installation; the price shown is the amount charged.',
  },
  {
    question: 'Can I pay before I have an account?',
    answer:
      'Yes. We email you a link to the payment page, which is good for seven days. After paying, that page leads to the sign-up, and so does the link of a second email. Sign up by one of the two, with the same email address, and the plan is yours.',
  },
  {
    question: 'What happens when I delete my account?',
    answer:
      'The subscription is cancelled as soon as the payment service can be reached, normally at once. Nothing more is charged after that.',
  },
]
