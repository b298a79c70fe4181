import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '../../features/shell/toasts/toast.ts'
import { sayError } from '../../data/api-error.ts'
import {
  useRules,
  useBankAnswers,
  useNeverClients,
  useRemoveNeverClient,
} from '../../data/queries/rules.ts'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { RulesForm } from '../../features/rules/cards/rules-form.tsx'
import { SectionNav, type Section } from '../../features/shell/section-nav.tsx'
import { latePart } from '../../late-part.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'
import { AnswerBank } from '../../features/rules/answers/answer-bank.tsx'
import { SettingsCard } from '../../features/rules/cards/settings-card.tsx'
import { NeverClients } from '../../features/rules/cards/never-clients.tsx'

/** Sections of the page, in order. */
const sections: Section[] = [
  { id: 'sending', title: 'Sending' },
  { id: 'weights', title: 'Score weights' },
  { id: 'clients', title: 'Clients' },
  { id: 'never-words', title: 'Blocked words' },
  { id: 'hours', title: 'Hours and pace' },
  { id: 'answers', title: 'Saved answers' },
]

// Read from the letters of a year, which the rules need not wait for.
const SuggestedWeights = latePart(
  async () =>
    (await import('../../features/rules/suggested/suggested-weights.tsx')).SuggestedWeights,
  "We couldn't load the suggested weights.",
  { waiting: <Skeleton says="Loading suggested weights" shape="h-34 w-full" /> },
)

const shape: Shape = {
  className: 'space-y-4',
  parts: [
    'w-full h-[330px]',
    'w-full h-[520px]',
    'w-full h-[290px]',
    'w-full h-[170px]',
    'w-full h-[240px]',
  ],
}

export function BiddingRulesPage() {
  useTitle('Rules')
  const rules = useRules()
  /** Changes with each save or discard, which starts a new form with the saved values. */
  const [round, setRound] = useState<{ count: number; focusOn: string | null }>({
    count: 0,
    focusOn: null,
  })
  const wanted = useLocation({ select: ({ hash }) => hash })
  const isReady = !rules.isPending
  useEffect(() => {
    if (isReady && wanted !== '') document.getElementById(wanted)?.scrollIntoView()
  }, [isReady, wanted])

  const begin = (how: 'saved' | 'dropped', focusOn: string) => {
    setRound(({ count }) => ({ count: count + 1, focusOn }))
    if (how === 'saved') toast.success('Saved.')
  }
  return (
    <div className="space-y-6">
      <h1 className="text-xl font-semibold">Rules</h1>
      <BiddingTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[168px_minmax(0,1fr)]">
        <SectionNav to="/bidding/rules" sections={sections} />
        <div className="space-y-4">
          {rules.data && (
            <RulesForm
              key={round.count}
              saved={rules.data}
              neverClients={<NeverClientsPart />}
              suggestedWeights={
                <SuggestedWeights saved={rules.data} onUsed={() => begin('saved', 'skills')} />
              }
              focusOn={round.focusOn}
              onDone={begin}
            />
          )}
          {!rules.data && rules.error && (
            <ErrorNotice
              message={sayError(rules.error)}
              safe="Your rules are safe; applications already being sent will finish."
              onRetry={() => void rules.refetch()}
            />
          )}
          {rules.isPending && <Skeleton says="Loading" shape={shape} />}
          <AnswersPart />
        </div>
      </div>
    </div>
  )
}

function AnswersPart() {
  const answers = useBankAnswers()
  return (
    <SettingsCard
      id="answers"
      title="Saved answers"
      description="Saved answers are used only for the same question, word for word."
    >
      {answers.data && <AnswerBank answers={answers.data} />}
      {!answers.data && answers.error && (
        <ErrorNotice
          message={sayError(answers.error)}
          safe="Your answers are safe."
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.isPending && <Skeleton shape="h-24 w-full" />}
    </SettingsCard>
  )
}

function NeverClientsPart() {
  const clients = useNeverClients()
  const { mutate, isPending } = useRemoveNeverClient()
  const remove = (neverClientId: string) =>
    mutate(neverClientId, {
      onError: (error) => toast.error(`The client wasn't unblocked. ${sayError(error)}`),
    })
  if (clients.data)
    return <NeverClients clients={clients.data} isBusy={isPending} onRemove={remove} />
  if (clients.error)
    return (
      <ErrorNotice
        message={sayError(clients.error)}
        safe="Your blocked clients are safe."
        onRetry={() => void clients.refetch()}
      />
    )
  return <Skeleton shape="h-16 w-full" />
}
