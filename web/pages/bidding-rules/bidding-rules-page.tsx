import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '../../features/shell/toasts/toast.ts'
import { sayError } from '../../data/api-error.ts'
import { useRules } from '../../data/queries/rules.ts'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { RulesForm } from '../../features/rules/cards/rules-form.tsx'
import { SectionNav } from '../../features/shell/section-nav.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { AnswersPart } from './answers-part.tsx'
import { NeverClientsPart } from './never-clients-part.tsx'
import { RulesSkeleton } from './rules-skeleton.tsx'
import { sections } from './sections.ts'

export function BiddingRulesPage() {
  useTitle('Rules')
  const rules = useRules()
  /** Each save begins a new form, with what is saved now. */
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
              focusOn={round.focusOn}
              onDone={begin}
            />
          )}
          {!rules.data && rules.error && (
            <ErrorNotice
              message={sayError(rules.error)}
              safe="Your rules are safe, and what is on its way goes on by them."
              onRetry={() => void rules.refetch()}
            />
          )}
          {rules.isPending && <RulesSkeleton />}
          <AnswersPart />
        </div>
      </div>
    </div>
  )
}
