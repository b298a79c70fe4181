import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { firstUse } from './first-use.ts'
import { loadChunk, reachServer } from './load-chunk.ts'
import { ErrorNotice } from './ui/error-notice.tsx'

type InItsPlace = {
  /** Sentence about what is safe although the part could not be loaded. */
  safe?: string
  /** Shown until the part is there; nothing when left out. */
  waiting?: ReactNode
  /** The look of the box around what stands in its place. */
  className?: string
  /** Has it wait until its place is in the upper part of the screen, or somebody uses the page. */
  whenNear?: boolean
  /** Anchor of its place, for links that lead there before the part is loaded. */
  id?: string
}

/**
 * A part that a screen can be shown without: loaded once the screen is there, and one that is not wanted yet at the first
 * sign of use, so that it opens immediately. Where it could not be loaded, wanting it tries again automatically; then
 * `sentence` says so, with another try, and where that fails although the server answers, with a reload of the page. No
 * sentence: it is tried until it is there.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sentence: string | null,
  { safe, waiting = null, className, whenNear = false, id }: InItsPlace = {},
): ComponentType<Props & { isWanted?: boolean; isNear?: boolean }> {
  return function LatePart(props) {
    const { isWanted = true, isNear: isKnownNear = false } = props
    const place = useRef<HTMLDivElement>(null)
    const isNear = useIsNear(place, whenNear && isWanted) || isKnownNear
    const { Part, isMissing, reload, offer } = useLatePart(load, { isWanted: isWanted && isNear })
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
    return (
      inItsPlace && (
        <div ref={place} id={id} className={className}>
          {inItsPlace}
        </div>
      )
    )
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
        (loaded) => startTransition(() => setPart(() => loaded)), // a press goes ahead of it
        () => setIsMissing(isWanted),
      ),
    [load, isWanted],
  )
  useEffect(() => {
    let isLeft = false
    void (isWanted ? begin() : firstUse().then(() => (isLeft ? undefined : begin())))
    return () => {
      isLeft = true
    }
  }, [begin, isWanted])

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

const lowerPart = '0px 0px -40% 0px'

/** Tells whether a place was in the upper part of the screen so far. True from the start where nobody asks. */
function useIsNear(place: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isNear, setIsNear] = useState(!isAsked)
  useEffect(() => {
    if (!isAsked || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: lowerPart },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isAsked])
  return isNear
}
