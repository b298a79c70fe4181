import { type ComponentType, useCallback, useEffect, useState } from 'react'

type LatePart<Props> = { Part: ComponentType<Props> | null; isMissing: boolean }

/**
 * A part that a screen can be shown without: loaded once the screen is there, so that it opens at once. Where it could not
 * be loaded it is missing as soon as it is wanted, which tries again by itself, and `reload` tries again after that.
 */
export function useLatePart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = true } = {},
) {
  const [part, setPart] = useState<LatePart<Props>>({ Part: null, isMissing: false })
  const begin = useCallback(() => {
    load().then(
      (Part) => setPart({ Part, isMissing: false }),
      () => setPart(({ Part }) => ({ Part, isMissing: isWanted && Part === null })),
    )
  }, [load, isWanted])
  useEffect(begin, [begin])

  const reload = () => {
    setPart(({ Part }) => ({ Part, isMissing: false }))
    begin()
  }
  return { ...part, reload }
}
