import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { About } from '../../../../contract/entry/about.ts'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { Button } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { type ActivitySearch, countFilters, times } from './activity-search.ts'
import { FilterText } from './filter-text.tsx'
import { statusGroups } from '../words/status-groups.ts'

const scores = [20, 50, 70, 80, 90].map(scoreChoice)

type ActivityFiltersProps = {
  search: ActivitySearch
  scanners: readonly Scanner[]
  marketplace: About['marketplace']
  /** `isTyping`: one keystroke of a change that is still being typed. */
  onChange: (changes: Partial<ActivitySearch>, options?: { isTyping: true }) => void
  onClear: () => void
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const { search, scanners, marketplace, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(search)
  const set = countFilters({ ...search, status: [], text: '' })

  return (
    <div className="space-y-3">
      <StatusFilter chosen={search.status} onChange={(status) => onChange({ status })} />
      <div className="flex flex-wrap items-center gap-2">
        <FilterText
          label="Search job titles"
          text={search.text}
          onChange={(text) => onChange({ text }, { isTyping: true })}
        />
        <Button
          className="px-3! md:hidden"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden />
          <span className={set > 0 ? 'sr-only' : ''}>Filters</span>
          {set > 0 && <CountBadge count={set} of="set" />}
        </Button>
        <div
          id="more-filters"
          className={`gap-2 max-md:w-full max-md:grid-cols-2 md:flex ${isOpen ? 'max-md:grid' : 'max-md:hidden'}`}
        >
          <FilterSelect
            label="Scanner"
            any="Any scanner"
            chosen={search.scanner}
            choices={scanners.map(({ id, name }) => ({ value: id, label: name }))}
            other="A deleted scanner"
            onChange={(scanner) => onChange({ scanner })}
          />
          <FilterSelect
            label="Marketplace"
            any="Any marketplace"
            chosen={search.marketplace}
            choices={marketplace ? [{ value: marketplace.name, label: marketplace.title }] : []}
            other="Another marketplace"
            onChange={(chosen) => onChange({ marketplace: chosen })}
          />
          <FilterSelect
            label="Minimum score"
            any="Any score"
            chosen={search.score === null ? null : `${search.score}`}
            choices={scores}
            other={scoreChoice(search.score ?? 0).label}
            onChange={(score) => onChange({ score: score === null ? null : Number(score) })}
          />
          <FilterSelect
            label="Time"
            any="Any time"
            chosen={search.time}
            choices={times.map(({ id, label }) => ({ value: id, label }))}
            onChange={(chosen) =>
              onChange({ time: times.find(({ id }) => id === chosen)?.id ?? null })
            }
          />
        </div>
        {count > 0 && (
          <Button look="quiet" className="gap-0! px-3!" onClick={props.onClear}>
            Clear<span className="max-md:sr-only">&nbsp;filters</span>
          </Button>
        )}
      </div>
    </div>
  )
}

type StatusFilterProps = {
  /** Empty: every status. */
  chosen: ActivitySearch['status']
  onChange: (chosen: ActivitySearch['status']) => void
}

function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  return (
    <div
      role="group"
      aria-label="Status"
      className="flex gap-1.5 overflow-x-auto p-0.5 max-md:-mx-4 max-md:px-4"
    >
      {statusGroups.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          onClick={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-3 font-medium text-muted transition-colors duration-100 hover:border-field hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text md:min-h-8"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type FilterSelectProps = {
  label: string
  /** Label while nothing is chosen. */
  any: string
  chosen: string | null
  choices: readonly { value: string; label: string }[]
  /** Label for a value in the address that is not one of the choices. */
  other?: string
  onChange: (value: string | null) => void
}

/** A select that shows its choice as its label, so that a row of filters stays short. */
function FilterSelect({ label, any, chosen, choices, other, onChange }: FilterSelectProps) {
  const look = chosen === null ? 'border-line' : 'border-accent font-medium'
  const isOther = chosen !== null && choices.every(({ value }) => value !== chosen)
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      className={`min-h-11 w-full min-w-0 rounded-lg border bg-surface px-2 text-base text-text transition-colors duration-100 hover:border-field md:min-h-9 md:w-auto md:max-w-44 md:text-sm ${look}`}
    >
      <option value="">{any}</option>
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      {isOther && <option value={chosen}>{other}</option>}
    </select>
  )
}

function scoreChoice(score: number) {
  return { value: `${score}`, label: `Score ${score}+` }
}
