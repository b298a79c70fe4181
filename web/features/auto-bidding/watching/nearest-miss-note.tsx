import { sayGate } from '../../../../contract/bidding/gate.ts'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { useNearestMiss } from '../../../data/queries/watch.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { sayLoosening } from './say-loosening.ts'

/** The job that the scanner almost matched, and how to match its like. */
export function NearestMissNote({ scanner }: { scanner: Scanner }) {
  const { data } = useNearestMiss(JSON.stringify(scanner), { isWanted: true })
  if (!data) return null
  if (!data.miss)
    return <p className="text-muted">No recent job comes close. Try more general keywords.</p>
  const { job, failed, partOfKeyword } = data.miss
  const why = partOfKeyword ? [`has “${partOfKeyword.found}”, not “${partOfKeyword.keyword}”`] : []
  const others = failed.filter(({ gate }) => gate !== 'keywords').map(sayGate)
  return (
    <p className="text-muted">
      Nearest miss: <ExternalLink href={job.link}>{job.title}</ExternalLink> (
      {[...why, ...others].join('; ')}). {sayLoosening(data.miss, scanner)}
    </p>
  )
}
