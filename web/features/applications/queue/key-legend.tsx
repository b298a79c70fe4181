import { legend } from './review-keys.ts'

type KeyLegendProps = { isOn: boolean; onHelp: () => void }

/** The keys, where there is likely to be a keyboard. */
export function KeyLegend({ isOn, onHelp }: KeyLegendProps) {
  return (
    <div className="flex items-center gap-x-4 text-xs text-muted max-lg:hidden">
      {isOn ? (
        <ul aria-label="Keys" className="flex flex-wrap gap-x-4 gap-y-1">
          {legend.map(({ keys, words }) => (
            <li key={words} className="flex items-center gap-1">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
              {words}
            </li>
          ))}
        </ul>
      ) : (
        <p>The keys of the review queue are off.</p>
      )}
      <button type="button" className="inline-link ml-auto whitespace-nowrap" onClick={onHelp}>
        About the keys
      </button>
    </div>
  )
}

export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-md border border-line bg-surface px-1 font-sans text-xs text-text">
      {name}
    </kbd>
  )
}
