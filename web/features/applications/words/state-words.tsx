import { When } from '../../../ui/words/when.tsx'
import type { SaidState } from './say-state.ts'

/** The words of a state with the time it came about, where that is said: "Sent to Gigboard at 10:42". */
export function StateWords({ said: { words, at } }: { said: Pick<SaidState, 'words' | 'at'> }) {
  return (
    <span>
      {words}
      {at !== null && (
        <>
          {' '}
          <When at={at} />
        </>
      )}
    </span>
  )
}
