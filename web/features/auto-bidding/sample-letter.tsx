import { useSampleLetter } from '../../data/queries/watch.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A letter as it would go out, to a job that was found already. */
export function SampleLetter() {
  const { data, error } = useSampleLetter({ isWanted: true })
  if (error) return <p>We couldn’t write a sample letter. Your letters aren’t affected.</p>
  if (!data) return <Skeleton says="Writing a sample letter" shape="h-24 w-full" />
  if (!data.job) return <p>No job so far matches your scanner, so there is no sample letter yet.</p>
  if (data.letter === null) return null
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2 font-medium text-text max-md:min-h-11">
        Sample letter to “{data.job.title}”
      </summary>
      {/* Scrolled by keyboard too. */}
      <section
        aria-label="Sample letter"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-40 overflow-y-auto border-t border-line px-3 py-2 -outline-offset-2 break-words whitespace-pre-line text-text md:max-h-60"
      >
        {data.letter}
      </section>
    </details>
  )
}
