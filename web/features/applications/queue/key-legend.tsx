import { useState } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Modal } from '../../../late-dialogs.tsx'
import { legend, reviewKeys, useReviewKeys } from './review-keys.ts'

const name = 'bidwright.review-keys'

/** Remembers in this browser whether single keys act in the review queue. */
export function useKeyChoice() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(name) !== 'off')
  const turn = (next: boolean) => {
    setIsOn(next)
    if (next) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  }
  return { isOn, turn }
}

type KeyLegendProps = ReturnType<typeof useKeyChoice> & { isShown: boolean }

/**
 * Lists the keys where a keyboard is likely, and explains each on demand. Single letters can be turned off, because
 * people who dictate say many of them by accident (WCAG 2.1.4).
 */
export function KeyLegend({ isShown, isOn, turn }: KeyLegendProps) {
  const [isHelping, setIsHelping] = useState(false)
  const help = () => setIsHelping(true)
  useReviewKeys({ help }, { isOn })
  return (
    <>
      {isShown && (
        <div className="flex items-center gap-x-4 text-xs text-muted max-lg:hidden">
          {isOn ? (
            <ul aria-label="Keys" className="flex flex-wrap gap-x-4 gap-y-1">
              {legend.map(({ keys, words }) => (
                <li key={words} className="flex items-center gap-1">
                  <Keys names={keys} />
                  {words}
                </li>
              ))}
            </ul>
          ) : (
            <p>Keyboard shortcuts are off.</p>
          )}
          <button type="button" className="inline-link ml-auto whitespace-nowrap" onClick={help}>
            Keyboard shortcuts
          </button>
        </div>
      )}
      <Modal title="Keyboard shortcuts" isOpen={isHelping} onClose={() => setIsHelping(false)}>
        <dl className="mb-5 space-y-2">
          {reviewKeys.map(({ keys, does }) => (
            <div key={does} className="flex gap-3">
              <dt className="flex w-24 shrink-0 gap-1">
                <Keys names={keys} />
              </dt>
              <dd className="min-w-0">{does}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label="Keyboard shortcuts"
          hint="They never act while you type."
          checked={isOn}
          onChange={(event) => turn(event.target.checked)}
        />
      </Modal>
    </>
  )
}

function Keys({ names }: { names: readonly string[] }) {
  return names.map((each) => (
    <kbd
      key={each}
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-md border border-line bg-surface px-1 font-sans text-xs text-text"
    >
      {each}
    </kbd>
  ))
}
