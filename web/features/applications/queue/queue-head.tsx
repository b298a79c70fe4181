import type { Application } from '../../../../contract/bidding/application.ts'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { sayQueue } from './order-queue.ts'
import { queueSorts, type QueueView } from './queue-view.ts'

type QueueHeadProps = {
  /** Null: not loaded yet. */
  waiting: readonly Application[] | null
  /** How many wait in all, also beyond those that are here. Undefined: not known yet. */
  total: number | undefined
  /** How many of them pass the filters. */
  shown: number
  view: QueueView
  onView: (changes: Partial<QueueView>) => void
}

/** How many wait, and in which order. */
export function QueueHead({ waiting, total, shown, view, onView }: QueueHeadProps) {
  const isFiltered = waiting !== null && shown < waiting.length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        role="status"
        data-figures
        className="min-h-7 flex-1 text-lg font-semibold max-md:basis-full"
      >
        {waiting && sayQueue(waiting, total)}
        {isFiltered && <span className="font-normal text-muted">, {shown} shown</span>}
      </p>
      <div className="grid min-w-0 grid-cols-2 gap-2 max-md:w-full md:grid-cols-[repeat(4,minmax(0,140px))]">
        <ChoiceSelect
          label="Sort"
          chosen={view.sort}
          choices={queueSorts}
          onChange={(sort) =>
            onView({ sort: queueSorts.find(({ value }) => value === sort)?.value ?? 'score' })
          }
        />
        <NumberChoice
          label="Score"
          any="Any score"
          chosen={view.minScore}
          choices={[50, 60, 70, 80, 90].map((score) => ({
            value: score,
            label: `Score ${score}+`,
          }))}
          onChange={(minScore) => onView({ minScore })}
        />
        <NumberChoice
          label="Age"
          any="Any age"
          chosen={view.maxAgeHours}
          choices={ages}
          onChange={(maxAgeHours) => onView({ maxAgeHours })}
        />
        <NumberChoice
          label="Budget"
          any="Any budget"
          chosen={view.minBudget}
          choices={[100, 250, 500, 1_000, 5_000].map((amount) => ({
            value: amount,
            label: `Budget ${amount}+`,
          }))}
          onChange={(minBudget) => onView({ minBudget })}
        />
      </div>
    </div>
  )
}

const ages = [
  { value: 1, label: 'Last hour' },
  { value: 24, label: 'Last 24 hours' },
  { value: 72, label: 'Last 3 days' },
]

type NumberChoiceProps = {
  label: string
  any: string
  chosen: number | null
  choices: readonly { value: number; label: string }[]
  onChange: (value: number | null) => void
}

function NumberChoice({ chosen, choices, onChange, ...props }: NumberChoiceProps) {
  return (
    <ChoiceSelect
      {...props}
      chosen={chosen === null ? null : `${chosen}`}
      choices={choices.map(({ value, label }) => ({ value: `${value}`, label }))}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}
