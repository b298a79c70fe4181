import type { MarketplaceSearch } from '../../../../contract/bidding/by-user/search-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAbout, useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { useSearchMarketplace, useWatch } from '../../../data/queries/watch.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { saySearch } from './say-search.ts'

/** Marketplaces that are searched only when their user asks. */
export function SearchLines() {
  const { marketplaces = [] } = useAbout().data ?? {}
  const isWanted = marketplaces.some(({ isSearchedOnRequest }) => isSearchedOnRequest)
  const { data: watch } = useWatch({ isWanted })
  return (watch?.feeds ?? []).map(
    ({ marketplace, search }) =>
      search && <SearchLine key={marketplace} marketplace={marketplace} search={search} />,
  )
}

type SearchLineProps = { marketplace: string; search: MarketplaceSearch }

/** A marketplace that is searched only when its user asks, what the latest search found, and the button for the next. */
function SearchLine({ marketplace, search }: SearchLineProps) {
  const title = useMarketplaceTitle(marketplace, '')
  const { mutate, isPending } = useSearchMarketplace()
  const isSearching = isPending || search.state === 'searching'
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        isSmall
        disabled={isSearching}
        onClick={() =>
          mutate(marketplace, {
            onError: (error) => toast.error(`Not searched. ${sayError(error)}`),
          })
        }
      >
        {search.state === 'never' ? `Search ${title}` : `Search ${title} again`}
      </Button>
      <span role="status">
        {saySearch(isSearching ? { ...search, state: 'searching' } : search)}
      </span>
    </p>
  )
}
