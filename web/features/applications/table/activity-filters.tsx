import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { StateCounts } from '../../../../contract/bidding/application.ts'
import type { AboutMarketplace } from '../../../../contract/entry/about.ts'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import {
  type ActivitySearch,
  type ChangeActivity,
  countFilters,
  sorts,
  times,
} from './activity-search.ts'
import { FilterText } from './filter-text.tsx'
import { sayIn, sayTotal } from './say-counts.ts'
import { type StatusGroup, statusGroups } from '../words/status-groups.ts'

const scores = [20, 50, 70, 80, 90].map(scoreChoice)

type ActivityFiltersProps = {
  search: ActivitySearch
  scanners: readonly Scanner[]
  marketplaces: readonly AboutMarketplace[]
  /** Null: not loaded yet. */
  counts: StateCounts | null
  onChange: ChangeActivity
  onClear: () => void
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const { search, scanners, marketplaces, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const set = countFilters({ ...search, status: [], text: '' })

  return (
    <div className="space-y-3">
      <StatusFilter
        chosen={search.status}
        counts={props.counts}
        onAll={() => onChange({ status: [] })}
        onToggle={(id) => onChange(({ status }) => ({ status: toggled(status, id) }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FilterText
          label="Search job titles"
          text={search.text}
          onChange={(text) => onChange({ text }, { replace: search.text !== '' })}
        />
        <Button
          className="relative px-3! lg:hidden"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden />
          Filters
          <span className="absolute -top-2 -right-2">
            <CountBadge count={set} of="set" />
          </span>
        </Button>
        <div
          id="more-filters"
          className={`w-full grid-cols-2 gap-2 lg:grid lg:grid-cols-4 xl:w-[632px] ${isOpen ? 'grid' : 'max-lg:hidden'}`}
        >
          <ChoiceSelect
            label="Scanner"
            any="All scanners"
            chosen={search.scanner}
            choices={scanners.map(({ id, name }) => ({ value: id, label: name }))}
            other="Deleted scanner"
            onChange={(scanner) => onChange({ scanner })}
          />
          <ChoiceSelect
            label="Marketplace"
            any="All marketplaces"
            chosen={search.marketplace}
            choices={marketplaces.map(({ name, title }) => ({ value: name, label: title }))}
            other="Other marketplace"
            onChange={(chosen) => onChange({ marketplace: chosen })}
          />
          <ChoiceSelect
            label="Minimum score"
            any="Any score"
            chosen={search.score === null ? null : `${search.score}`}
            choices={scores}
            other={scoreChoice(search.score ?? 0).label}
            onChange={(score) => onChange({ score: score === null ? null : Number(score) })}
          />
          <ChoiceSelect
            label="Time"
            any="Any time"
            chosen={search.time}
            choices={times.map(({ id, label }) => ({ value: id, label }))}
            onChange={(chosen) =>
              onChange({ time: times.find(({ id }) => id === chosen)?.id ?? null })
            }
          />
        </div>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 md:min-h-8">
        <p data-figures className="font-medium">
          {props.counts && sayTotal(props.counts, search.status)}
        </p>
        <div className="flex items-center gap-2">
          {countFilters(search) > 0 && (
            <Button isSmall look="quiet" onClick={props.onClear}>
              Clear filters
            </Button>
          )}
          <div className="w-32 md:hidden">
            <ChoiceSelect
              label="Sort"
              any="Newest"
              chosen={search.sort}
              choices={sorts.map(({ id, label }) => ({ value: id, label }))}
              onChange={(chosen) =>
                onChange({ sort: sorts.find(({ id }) => id === chosen)?.id ?? null })
              }
            />
          </div>
        </div>
      </div>
    </div>
  )
}

type StatusFilterProps = {
  /** Empty: every status. */
  chosen: ActivitySearch['status']
  counts: StateCounts | null
  onAll: () => void
  onToggle: (id: StatusGroup) => void
}

function StatusFilter({ chosen, counts, onAll, onToggle }: StatusFilterProps) {
  const countIn = (statuses: ActivitySearch['status']) => counts && sayIn(counts, statuses)
  return (
    <div
      role="group"
      aria-label="Status"
      className="-mx-0.5 grid auto-cols-[104px] grid-flow-col gap-1.5 overflow-x-auto p-0.5 max-md:-mx-4 max-md:px-4 md:grid-flow-row md:grid-cols-4 lg:grid-cols-8"
    >
      <StatusButton
        label="All"
        count={countIn([])}
        isChosen={chosen.length === 0}
        onClick={onAll}
      />
      {statusGroups.map(({ id, label }) => (
        <StatusButton
          key={id}
          label={label}
          count={countIn([id])}
          isChosen={chosen.includes(id)}
          onClick={() => onToggle(id)}
        />
      ))}
    </div>
  )
}

type StatusButtonProps = {
  label: string
  /** Null: not loaded yet. */
  count: string | null
  isChosen: boolean
  onClick: () => void
}

function StatusButton({ label, count, isChosen, onClick }: StatusButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="min-h-14 rounded-lg border border-line bg-surface px-2.5 text-left text-muted transition-colors duration-100 hover:border-field hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text md:px-3 lg:px-2.5 xl:px-3"
    >
      <span className="block truncate text-xs font-medium">{label}</span>{' '}
      <span data-figures className={`block truncate font-semibold ${isChosen ? '' : 'text-text'}`}>
        {count ?? '–'}
      </span>
    </button>
  )
}

function toggled(chosen: readonly StatusGroup[], id: StatusGroup): StatusGroup[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}

function scoreChoice(score: number) {
  return { value: `${score}`, label: `Score ${score}+` }
}
