import { type ReactNode, useRef, useState } from 'react'
import type { Fact, Facts } from '../../../../contract/writing/fact.ts'
import { maxOwnFacts } from '../../../../contract/writing/writing-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAddFact, useFacts, useRemoveFact } from '../../../data/writing/writing.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineLink } from '../../shell/inline-link.tsx'
import { ListCard } from '../../profile/account/list-card.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { FactForm } from './fact-form.tsx'
import { FactQuestions } from './fact-questions.tsx'
import { FactRow } from './fact-row.tsx'
import { groupFacts } from './fact-words.ts'
import { leftOpen, type OpenFact } from './use-fact-form.ts'

/** Everything that letters may say about the user, in the user's words. */
export function FactsCard() {
  const { data: facts, ...reading } = useFacts()
  return (
    <ListCard
      id="facts"
      title="Facts"
      hint="Letters only say what's listed here."
      action={null}
      entries="facts"
      reading={reading}
    >
      {facts && <FactList {...facts} />}
    </ListCard>
  )
}

function FactList({ facts, questions }: Facts) {
  const [open, setOpen] = useState<OpenFact>(() => leftOpen(facts))
  const { mutate: remove } = useRemoveFact()
  const { mutate: add } = useAddFact()
  const list = useRef<HTMLDivElement>(null)
  const openId = open.kind === 'one' ? open.fact.id : null
  const isGone = openId !== null && facts.every(({ id }) => id !== openId)
  const isFull = facts.filter(({ source }) => source === 'you').length >= maxOwnFacts

  const close = () => {
    setOpen({ kind: 'none' })
    list.current?.focus()
  }
  const undo = ({ kind, text, link }: Fact) => {
    toast.dismiss('fact')
    add(
      { kind, text, link: link ?? '' },
      { onError: (error) => toast.error(`The fact wasn't added again. ${sayError(error)}`) },
    )
  }
  const drop = (fact: Fact) => {
    list.current?.focus() // the button that had the focus goes with the fact
    remove(fact.id, {
      onSuccess: () =>
        toast.message('Fact removed. Letters no longer use it.', {
          id: 'fact',
          durationMs: 8_000,
          action: { label: 'Undo', onClick: () => undo(fact) },
        }),
      onError: (error) => toast.error(`The fact wasn't removed. ${sayError(error)}`),
    })
  }
  return (
    <div
      ref={list}
      role="group"
      aria-label="Your facts"
      tabIndex={-1}
      className="space-y-4 rounded-b-lg p-4"
    >
      {facts.length === 0 && open.kind !== 'new' && (
        <p className="text-muted">
          No facts yet. Add one, or fill in{' '}
          <InlineLink to="/profile" hash="professional">
            Professional Info
          </InlineLink>{' '}
          and we'll read them from there.
        </p>
      )}
      <FactQuestions facts={facts} questions={questions} />
      {groupFacts(facts).map(({ kind, title, facts: own }) => (
        <section key={kind} aria-label={title}>
          <h3 className="font-medium">{title}</h3>
          <SomeOf
            items={own}
            isKept={({ id }) => id === openId}
            render={(fact) =>
              openId === fact.id ? (
                <FactForm opened={fact} onDone={close} />
              ) : (
                <FactRow
                  fact={fact}
                  onEdit={() => setOpen({ kind: 'one', fact })}
                  onRemove={() => drop(fact)}
                />
              )
            }
          />
        </section>
      ))}
      {open.kind === 'one' && isGone && <FactForm opened={open.fact} isGone onDone={close} />}
      {open.kind === 'new' ? (
        <FactForm opened={null} onDone={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isFull} onClick={() => setOpen({ kind: 'new' })}>
            Add a fact
          </Button>
          {isFull && (
            <p className="text-muted">You can add up to {maxOwnFacts} facts of your own.</p>
          )}
        </div>
      )}
    </div>
  )
}

/** Facts of a group that are shown before the others are asked for. */
const shownFirst = 6

type SomeOfProps = {
  items: readonly Fact[]
  /** Tells of a fact that stays visible wherever it stands. */
  isKept: (fact: Fact) => boolean
  render: (fact: Fact) => ReactNode
}

/** The first facts of a group; the rest on demand. */
function SomeOf({ items, isKept, render }: SomeOfProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = items.length > shownFirst + 1
  const shown = items.filter((fact, at) => !isLong || isWhole || at < shownFirst || isKept(fact))
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((fact) => (
          <li key={fact.id}>{render(fact)}</li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="finger-high inline-link min-h-8 max-md:min-h-11"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${items.length}`}
        </button>
      )}
    </>
  )
}
