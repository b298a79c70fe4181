import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Cell = string | number
export type ChartTable = {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  total?: readonly Cell[]
}

type ChartFrameProps = {
  title: string
  /** Sentence on what the chart shows. */
  finding: string
  /** Choices beside the title. */
  choices?: ReactNode
  table: ChartTable
  children: ReactNode
}

/** A chart with its title, its finding, and its numbers as a table that can be shown. */
export function ChartFrame({ title, finding, choices, table, children }: ChartFrameProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="p-4">
      <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-finding`}>
        <figcaption className="mb-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id={`${id}-title`} className="font-semibold">
              {title}
            </h3>
            {choices}
          </div>
          <p id={`${id}-finding`} data-figures className="mt-1 text-muted">
            {finding}
          </p>
        </figcaption>
        {children}
      </figure>
      <Button
        look="quiet"
        isSmall
        className="mt-2 -ml-3"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} table: ${title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide table' : 'Show table'}
      </Button>
      {isOpen && <NumbersTable caption={title} table={table} />}
    </Card>
  )
}

function NumbersTable({ caption, table }: { caption: string; table: ChartTable }) {
  const { head, rows, total } = table
  return (
    // Focusable, so that a table that is wider or longer than its room is scrolled by keyboard.
    <div
      role="region"
      aria-label={`${caption}, table`}
      tabIndex={0}
      className="mt-2 max-h-96 overflow-auto rounded-lg border border-line"
    >
      <table data-figures className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, place) => (
              <th key={name} scope="col" className={cellLook(place, 'bg-sunken font-medium')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className={cellLook(0, 'font-normal')}>
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={place} className={cellLook(place + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line font-medium">
              {total.map((cell, place) => (
                <td key={place} className={cellLook(place)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function cellLook(place: number, more = ''): string {
  return `px-3 py-1.5 whitespace-nowrap ${place === 0 ? '' : 'text-right'} ${more}`
}
