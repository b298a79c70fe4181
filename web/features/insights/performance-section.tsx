import { useEffect, useEffectEvent } from 'react'
import { ApiError, sayError } from '../../data/api-error.ts'
import { usePerformance, useSaveTimeZone } from '../../data/performance.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { latePart } from '../../late-part.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { ChartFrame } from './chart-frame.tsx'
import { FigureCards } from './figure-cards.tsx'
import { Funnel, stepsOf } from './funnel.tsx'
import { dayIn, type PeriodDays, periods, periodUpTo } from './periods.ts'
import { sayCards } from './say-cards.ts'
import { sayFunnel } from './say-findings.ts'
import { sayShare } from './say-numbers.ts'
import { Segments } from './segments.tsx'

const missing = "We couldn't load this chart."
const waiting = <Skeleton says="Loading a chart" shape="h-80 w-full" />
const DaysCard = latePart(async () => (await import('./days-card.tsx')).DaysCard, missing, {
  waiting,
})
const GroupsCard = latePart(async () => (await import('./groups-card.tsx')).GroupsCard, missing, {
  waiting,
})
const ScoreCard = latePart(
  async () => (await import('./learning/score-card.tsx')).ScoreCard,
  missing,
  { waiting },
)
const StagesCard = latePart(async () => (await import('./stages-card.tsx')).StagesCard, missing, {
  waiting,
})

const loading = {
  className: 'space-y-3',
  parts: [
    { className: 'grid grid-cols-2 gap-3 md:grid-cols-4', parts: ['h-28', 'h-28', 'h-28', 'h-28'] },
    'h-80 w-full',
  ],
}

type PerformanceSectionProps = {
  /** Zone in which the user's days are counted; null: none was chosen. */
  timeZone: string | null
  days: PeriodDays
  onDays: (days: PeriodDays) => void
}

/** Figures of a period: what was sent and what came of it, with the numbers of each chart as a table. */
export function PerformanceSection({ timeZone, days, onDays }: PerformanceSectionProps) {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = timeZone ?? own
  const { data, error, refetch } = usePerformance(periodUpTo(dayIn(zone, useNow()), days))
  const { marketplaces = [] } = useAbout().data ?? {}
  const marketplaceTitle = (name: string) =>
    marketplaces.find((one) => one.name === name)?.title ?? name
  const { label } = periods.find((one) => one.days === days) ?? periods[1]
  return (
    <section aria-labelledby="performance-heading" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="performance-heading" className="font-semibold">
          Monthly Performance
        </h2>
        <Segments
          label="Period"
          value={`${days}`}
          choices={periods.map((one) => ({ value: `${one.days}`, label: one.label }))}
          onChoose={(value) => onDays(periods.find((one) => `${one.days}` === value)?.days ?? days)}
        />
      </div>
      <ZoneLine timeZone={timeZone} own={own} />
      {error && (
        <ErrorNotice
          message={sayError(error)}
          safe={data ? 'These are the figures from before.' : 'Nothing is lost.'}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton says="Loading your figures" shape={loading} />}
      {data && (
        <>
          <p role="status" className="text-sm text-muted empty:hidden">
            {data.isCounting ? 'Counting… the figures are not complete yet.' : ''}
          </p>
          <FigureCards cards={sayCards(data, { periodLabel: label, marketplaceTitle })} />
          <DaysCard performance={data} length={days} />
          <FunnelCard totals={data.period} />
          <GroupsCard groups={data.groups} marketplaceTitle={marketplaceTitle} />
          <ScoreCard />
          <StagesCard days={data.days} />
        </>
      )}
    </section>
  )
}

function FunnelCard({ totals }: { totals: Parameters<typeof stepsOf>[0] }) {
  const steps = stepsOf(totals)
  return (
    <ChartFrame
      title="From job to contract"
      finding={sayFunnel(totals)}
      table={{
        head: ['Step', 'Number', 'Share of the step before'],
        rows: steps.map(({ label, count, share }) => [
          label,
          sayCount(count),
          share === null ? '–' : sayShare(share),
        ]),
      }}
    >
      <Funnel steps={steps} />
    </ChartFrame>
  )
}

/** Takes the browser's zone as the user's when there is none, and offers it when it is another one. */
function ZoneLine({ timeZone, own }: { timeZone: string | null; own: string }) {
  const saving = useSaveTimeZone()
  const take = useEffectEvent(() => {
    if (timeZone !== null || saving.isPending) return
    // A zone that the server does not know leaves the days those of UTC.
    saving.mutate(own, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'invalid-request') saving.mutate('UTC')
      },
    })
  })
  useEffect(() => take(), [])
  if (timeZone === null || isSameZone(timeZone, own)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      Days are counted in {timeZone.replaceAll('_', ' ')}.
      <Button isSmall disabled={saving.isPending} onClick={() => saving.mutate(own)}>
        Use {own.replaceAll('_', ' ')}
      </Button>
      {saving.error && !saving.isPending && (
        <span role="status" className="text-bad">
          Not changed. {sayError(saving.error)}
        </span>
      )}
    </p>
  )
}

/** Tells whether two names mean one zone: browsers differ in which of "Asia/Calcutta" and "Asia/Kolkata" they use. */
function isSameZone(one: string, other: string): boolean {
  return one === other || zoneNameOf(one) === zoneNameOf(other)
}

function zoneNameOf(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}
