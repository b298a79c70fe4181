import type { Query } from '@tanstack/react-query'
import type { LiveMessage } from '../../../contract/api.ts'
import { formerVersions, type keys } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgain } from '../queries/read-again.ts'
import { tellArrivedJobs } from './arrived-jobs.ts'
import { type ChangedIds, tellChangedApplications } from './changed-applications.ts'

/** First part of a query's key. */
type Topic = Exclude<keyof typeof keys, 'about' | 'activity'>

/** Changes that hints have told of since the last reread. */
export type Changed = { topics: ReadonlySet<Topic>; applications: ChangedIds }

const topicsOfAll: Topic[] = [
  'me',
  'scanners',
  'applications',
  'rules',
  'writing',
  'comparisons',
  'noticeChannels',
  'replies',
]

export const nothingChanged: Changed = { topics: new Set(), applications: new Set() }

/** Adds a hint to what has changed. */
export function withHint(changed: Changed, message: LiveMessage): Changed {
  switch (message.kind) {
    case 'ready':
      return { topics: new Set(topicsOfAll), applications: 'all' }
    case 'user-changed':
      // Facts are read from the profile, and channels are the user's.
      return withTopics(changed, ['me', 'writing', 'noticeChannels'])
    case 'scanners-changed':
      // The user document names the active scanner.
      return withTopics(changed, ['scanners', 'me'])
    case 'rules-changed':
      // Each application tells whether its client is blocked.
      return withTopics({ ...changed, applications: 'all' }, ['rules', 'applications'])
    case 'jobs-arrived':
      return withTopics(changed, ['jobs'])
    case 'application-changed':
      // Taking or giving back a slot moves today's count, and a letter that was sent, seen or answered counts.
      return withTopics(withApplication(changed, message.applicationId), [
        'applications',
        'me',
        'comparisons',
      ])
    case 'facts-changed':
      // A template's new text ends a comparison.
      return withTopics(changed, ['writing', 'comparisons'])
    case 'replies-changed':
      return withTopics(changed, ['replies'])
    case 'text-growing':
      return changed // a page that shows a text that grows listens itself
    case 'displaced':
      return changed // the page reads everything once it has a stream again
  }
}

/** Joins two accounts of what has changed. */
export function bothChanged(one: Changed, other: Changed): Changed {
  const isAll = one.applications === 'all' || other.applications === 'all'
  return {
    topics: new Set([...one.topics, ...other.topics]),
    applications: isAll ? 'all' : new Set([...one.applications, ...other.applications]),
  }
}

/**
 * Reads everything on the screen that has changed again, in one request. When that fails the screen stays as it is, and
 * the failure is thrown. `onTooEarly` is called with what has to be read once more, after its first answer has come.
 */
export async function reread(
  changed: Changed,
  onTooEarly: (changed: Changed) => void,
): Promise<void> {
  const cache = queryClient.getQueryCache()
  const all = cache.findAll({ predicate: (query) => isAmong(query, changed) })
  // A first answer that is under way may be older than the change.
  const early = all.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  const late = new Set(all.filter((query) => !early.includes(query)))
  if (early.length > 0) {
    const topics = new Set(early.map(({ queryKey }) => queryKey[0] as Topic)) // isAmong has found it there
    const again = { topics, applications: changed.applications }
    void Promise.allSettled(early.map(({ promise }) => promise)).then(() => onTooEarly(again))
  }
  const begin = () => {
    if (changed.topics.has('jobs')) tellArrivedJobs()
    if (changed.topics.has('applications')) tellChangedApplications(changed.applications)
  }
  await readAgain({ isWanted: (query) => late.has(query), begin })
}

function isAmong({ queryKey }: Query, { topics, applications }: Changed): boolean {
  const [topic, kind, id] = queryKey
  if (topic === 'jobs' || !topics.has(topic as Topic)) return false // jobs are offered, not replaced
  if (topic === 'writing' && kind === formerVersions) return false
  if (kind !== 'one' || applications === 'all') return true
  return applications.has(String(id))
}

function withTopics(changed: Changed, topics: Topic[]): Changed {
  return { ...changed, topics: new Set([...changed.topics, ...topics]) }
}

function withApplication(changed: Changed, id: string): Changed {
  if (changed.applications === 'all') return changed
  return { ...changed, applications: new Set([...changed.applications, id]) }
}
