import { Star } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { maxScanners, type Scanner } from '../../../../contract/bidding/scanner.ts'
import { scrollSideways } from '../../../ui/scroll-sideways.ts'
import { newScanner } from './new-scanner.ts'

type ScannerTabsProps = {
  scanners: readonly Scanner[]
  activeScannerId: string | null
  /** A scanner's id, or `newScanner`. */
  selected: string
  onSelect: (selected: string) => void
  children: ReactNode
}

const tab =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-medium text-muted transition-colors duration-100 hover:text-text data-[state=active]:border-accent data-[state=active]:text-text disabled:opacity-55 md:min-h-10'

export function ScannerTabs(props: ScannerTabsProps) {
  const isFull = props.scanners.length >= maxScanners
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Ten tabs are wider than a phone.
    const current = bar.current?.querySelector(`[data-tab="${CSS.escape(props.selected)}"]`)
    if (bar.current && current) scrollSideways(bar.current, current)
  }, [props.selected])
  return (
    <Tabs.Root value={props.selected} onValueChange={props.onSelect}>
      <Tabs.List
        ref={bar}
        aria-label="Scanners"
        className="mb-4 flex overflow-x-auto border-b border-line px-0.5 pt-0.5"
      >
        {props.scanners.map((scanner) => (
          <Tabs.Trigger key={scanner.id} value={scanner.id} data-tab={scanner.id} className={tab}>
            {scanner.id === props.activeScannerId && (
              <>
                <Star size={14} className="fill-current text-accent-text" aria-hidden />
                <span className="sr-only">Active: </span>
              </>
            )}
            <span className="max-w-48 truncate">{scanner.name}</span>
          </Tabs.Trigger>
        ))}
        <Tabs.Trigger
          value={newScanner}
          data-tab={newScanner}
          disabled={isFull}
          title={isFull ? `Limit of ${maxScanners} scanners reached` : undefined}
          className={tab}
        >
          + Add Scanner
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={props.selected} className="outline-offset-4">
        {props.children}
      </Tabs.Content>
    </Tabs.Root>
  )
}
