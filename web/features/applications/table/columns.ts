/** Columns of the table. `room` places a cell, on a phone in a list with two lines per row. */
export const columns = {
  status: { label: 'Status', room: 'max-md:order-3' },
  score: { label: 'Score', room: 'text-right max-md:order-4' },
  job: { label: 'Job', room: 'min-w-0 max-md:order-1' },
  scanner: { label: 'Scanner', room: 'truncate max-lg:hidden' },
  marketplace: { label: 'Marketplace', room: 'truncate max-xl:hidden' },
  connects: { label: 'Connects', room: 'text-right max-lg:hidden' },
  found: { label: 'Found', room: 'text-right max-md:order-2' },
} as const

export const rowGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 md:grid-cols-[112px_44px_minmax(0,1fr)_64px] lg:grid-cols-[112px_44px_minmax(0,1fr)_128px_64px_64px] xl:grid-cols-[112px_44px_minmax(0,1fr)_128px_96px_64px_64px]'

export const rowHeight = { wide: 56, narrow: 68 } as const
