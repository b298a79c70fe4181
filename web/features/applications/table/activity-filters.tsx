import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { About } from '../../../../contract/api.ts'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { Button } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { type ActivitySearch, countFilters, times } from './activity-search.ts'
import { FilterSelect } from './filter-select.tsx'
import { FilterText } from './filter-text.tsx'
import { StatusFilter } from './status-filter.tsx'

const scores = [20, 50, 70, 80, 90]

type ActivityFiltersProps = {
  search: ActivitySearch
  scanners: readonly Scanner[]
  marketplace: About['marketplace']
  /** `isTyping`: one of many changes that make one. */
  onChange: (changes: Partial<ActivitySearch>, options?: { isTyping: true }) => void
  onClear: () => void
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const { search, scanners, marketplace, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(search)
  const set = countFilters({ ...search, status: [], text: '' })
  const changeText = useLatest((text: string) => onChange({ text }, { isTyping: true }))

  return (
    <div className="space-y-3">
      <StatusFilter chosen={search.status} onChange={(status) => onChange({ status })} />
      <div className="flex flex-wrap items-center gap-2">
        <FilterText label="Search job titles" text={search.text} onChange={changeText} />
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
            value={search.scanner}
            choices={known(
              scanners.map(({ id, name }) => ({ value: id, label: name })),
              search.scanner,
              'A deleted scanner',
            )}
            onChange={(scanner) => onChange({ scanner })}
          />
          <FilterSelect
            label="Marketplace"
            any="Any marketplace"
            value={search.marketplace}
            choices={known(
              marketplace ? [{ value: marketplace.name, label: marketplace.title }] : [],
              search.marketplace,
              'Another marketplace',
            )}
            onChange={(chosen) => onChange({ marketplace: chosen })}
          />
          <FilterSelect
            label="Minimum score"
            any="Any score"
            value={search.score === null ? null : `${search.score}`}
            choices={known(
              scores.map((score) => ({ value: `${score}`, label: `Score ${score}+` })),
              search.score === null ? null : `${search.score}`,
              `Score ${search.score}+`,
            )}
            onChange={(score) => onChange({ score: score === null ? null : Number(score) })}
          />
          <FilterSelect
            label="Time"
            any="Any time"
            value={search.time}
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

type Choice = { value: string; label: string }

/** The choices, and what the address holds beyond them. */
function known(choices: Choice[], chosen: string | null, label: string): Choice[] {
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices
  return [...choices, { value: chosen, label }]
}

/** One function for good that does what the newest would do: a timer that waits for it need not start again. */
function useLatest<Given>(run: (given: Given) => void): (given: Given) => void {
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  })
  return useCallback((given) => newest.current(given), [])
}
