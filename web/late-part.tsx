import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { loadChunk, reachServer } from './load-chunk.ts'
import { ErrorNotice } from './ui/error-notice.tsx'

type InItsPlace = {
  /** Sentence about what is safe although the part could not be loaded. */
  safe?: string
  /** Shown until the part is there; nothing when left out. */
  waiting?: ReactNode
  /** The look of the box around what stands in its place. */
  className?: string
}

/**
 * A part that a screen can be shown without: loaded once the screen is there, so that it opens at once. Where it could not
 * be loaded, wanting it tries again automatically; then `sentence` says so, with another try, and where that fails although
 * the server answers, with a reload of the page. No sentence: it is tried until it is there.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sentence: string | null,
  { safe, waiting = null, className }: InItsPlace = {},
): ComponentType<Props & { isWanted?: boolean }> {
  return function LatePart(props) {
    const { isWanted = true } = props
    const { Part, isMissing, reload, offer } = useLatePart(load, { isWanted })
    useEffect(() => {
      if (isMissing && sentence === null) void reload()
    })
    if (!isWanted) return null
    if (Part) return <Part {...props} />
    const isSaid = isMissing && sentence !== null
    const inItsPlace = isSaid ? (
      <ErrorNotice message={sentence} {...(safe && { safe })} {...offer} />
    ) : (
      waiting
    )
    return inItsPlace && <div className={className}>{inItsPlace}</div>
  }
}

/** The same for a place that says in its own layout that the part is missing. */
export function useLatePart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = true } = {},
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  const begin = useCallback(
    () =>
      loadChunk(load).then(
        (loaded) => setPart(() => loaded),
        () => setIsMissing(isWanted),
      ),
    [load, isWanted],
  )
  useEffect(() => void begin(), [begin])

  const reload = async () => {
    setIsMissing(false)
    await begin()
    setIsAgain(
      await reachServer().then(
        () => true,
        () => false,
      ),
    )
  }
  // A part that stays lost although the server answers may be of an older version of the app.
  const offer = isAgain
    ? { wayOut: { label: 'Reload page', onTake: () => location.reload() } }
    : { onRetry: () => void reload() }
  return { Part, isMissing: isMissing && Part === null, reload, offer }
}
