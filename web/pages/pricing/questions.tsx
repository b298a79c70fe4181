import { ChevronDown } from 'lucide-react'
import { agencyNotSetUp } from '../../features/auto-bidding/set-up/set-up-steps.ts'
import { moneyBackDays, plans } from '../../../contract/billing/plans.ts'

type QuestionListProps = { appliesForAgencies: boolean }

export function QuestionList({ appliesForAgencies }: QuestionListProps) {
  const asked = appliesForAgencies ? questions : [...questions, forAgencies]
  return (
    <section aria-labelledby="questions-heading" className="mt-10">
      <h2 id="questions-heading" className="text-base font-semibold">
        Questions and answers
      </h2>
      <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {asked.map(({ question, answer }) => (
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

const forAgencies: Question = {
  question: 'Does it work for agencies?',
  answer: `Not yet. ${agencyNotSetUp} Freelancers can use every plan.`,
}

/** Questions that people ask before they pay. Each answer describes what the product does. */
const questions: readonly Question[] = [
  {
    question: 'What does Starter add to Free?',
    answer: plans.starter.note,
  },
  {
    question: 'How are applications counted?',
    answer:
      "Each application sent counts once, towards both the day and the month. Skipped and unsent applications don't count.",
  },
  {
    question: 'When do the limits reset?',
    answer:
      "The daily limit at midnight UTC, the monthly limit on the first of the month at midnight UTC. Unused applications don't carry over.",
  },
  {
    question: 'What happens when I move to a larger plan?',
    answer:
      'You pay the difference for the rest of the month right away; the payment provider shows it before you confirm. Once it is paid, the new limits apply from your next application.',
  },
  {
    question: 'What happens when I move to a smaller plan?',
    answer:
      'You keep your current plan until the end of the month you have paid for. Then the smaller plan begins, with its price and limits.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, under Manage Plan on your profile. Your plan continues to the end of the paid period, then becomes Free. Until then you can undo the cancellation in the same place.',
  },
  {
    question: 'What happens when my card fails?',
    answer:
      'You keep your plan for 72 hours after the failed charge, and we tell you by email and on screen. After that the Free limits apply until the payment succeeds.',
  },
  {
    question: 'How do I get my money back?',
    answer: `Contact this installation's administrator within ${moneyBackDays} days of paying. You don't need to give a reason.`,
  },
  {
    question: 'Who sees my card, and where are my invoices?',
    answer:
      "Card details go only to the payment provider and never reach us. Your invoices are under Manage Plan on your profile. The price shown is the amount charged; for VAT questions, ask this installation's administrator.",
  },
  {
    question: 'Can I pay before I have an account?',
    answer:
      'Yes. We email you a link to the payment page that works for seven days. After paying, sign up with the same email address, from that page or from the link in a second email, and the plan is yours.',
  },
  {
    question: 'What happens when I delete my account?',
    answer:
      'Your subscription is cancelled as soon as we reach the payment provider. Nothing more is charged after that.',
  },
]
