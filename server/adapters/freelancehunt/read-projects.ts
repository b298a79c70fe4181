import { setTimeout as sleep } from 'node:timers/promises'
import { PortError } from '../../ports/port-error.ts'
import type { Api } from './api.ts'
import { overlapSeconds, recentlySeen, type Place } from './place.ts'
import { Project, ProjectPage } from './wire.ts'

const pageSize = 50
/** Pages that one look reads at most; the next one continues. */
const pagesPerLook = 10

export type ReadingOptions = {
  api: Api
  /** Pause between two pages: nobody says how many requests are too many. */
  betweenPagesMs: number
}

/** Reads one page of open projects, the newest first as far as is known. */
export async function readPage(
  api: Api,
  page: number,
  signal: AbortSignal,
): Promise<{ projects: Project[]; isLast: boolean }> {
  // Its size may not be heeded, so a page has the length that it has.
  const query = { 'page[number]': `${page}`, 'page[size]': `${pageSize}` }
  const { data, links } = await api.read(ProjectPage, { path: 'projects', query, signal })
  const projects = data.flatMap((one) => {
    const parsed = Project.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  return { projects, isLast: data.length === 0 || !links.next }
}

/**
 * Reads the projects that are new since a place. Pages move while they are read: a project that comes in pushes others to
 * pages further on, which repeats them, and one that goes pulls them to pages already read, which would hide them. So the
 * place moves on only after a pass that brought nothing new behind its first page. Stopped in the middle, by the number
 * of pages or by the API's limit, a pass is continued by the next look.
 */
export async function readProjects(
  { api, betweenPagesMs }: ReadingOptions,
  before: Place,
  { nowSeconds, signal }: { nowSeconds: number; signal: AbortSignal },
): Promise<{ projects: Project[]; place: Place }> {
  const oldest = before.at - overlapSeconds
  const seen = new Map(before.seen)
  const found: Project[] = []
  let pass = before.pass ?? { page: 1, newest: before.at, isQuiet: true }
  for (let read = 0; read < pagesPerLook; read += 1) {
    const { page } = pass
    const answer = await nextPage({ api, betweenPagesMs }, { page, read, signal })
    if (answer === 'later') break
    const fresh = answer.projects.filter(
      (project) => publishedAt(project, nowSeconds) >= oldest && !seen.has(project.id),
    )
    for (const project of fresh) seen.set(project.id, publishedAt(project, nowSeconds))
    found.push(...fresh.filter(({ attributes }) => attributes.is_personal !== true))
    pass = {
      page: page + 1,
      newest: Math.max(pass.newest, ...fresh.map((project) => publishedAt(project, nowSeconds))),
      isQuiet: pass.isQuiet && (page === 1 || fresh.length === 0),
    }
    if (!answer.isLast && !reaches(answer.projects, oldest)) continue
    if (page === 1 || pass.isQuiet) {
      const { newest: at } = pass
      return { projects: found, place: { at, seen: recentlySeen(seen, at), pass: null } }
    }
    pass = { page: 1, newest: pass.newest, isQuiet: true }
  }
  const place = { at: before.at, seen: recentlySeen(seen, before.at), pass }
  return { projects: found, place }
}

/** When a project was published, or now for a moment that is still to come. */
export function publishedAt({ attributes }: Project, nowSeconds: number): number {
  return Math.min(attributes.published_at, nowSeconds)
}

/** Reads a page, after a pause where it is not the first. `later`: there is no answer, and what was read before counts. */
async function nextPage(
  { api, betweenPagesMs }: ReadingOptions,
  { page, read, signal }: { page: number; read: number; signal: AbortSignal },
) {
  if (read === 0) return readPage(api, page, signal)
  try {
    await sleep(betweenPagesMs, undefined, { signal })
    return await readPage(api, page, signal)
  } catch (error) {
    // Called off, nothing counts. Otherwise the next look meets the error, if it is still there.
    if (signal.aborted) throw new PortError('not-reached', { cause: error })
    if (error instanceof PortError) return 'later' as const
    throw error
  }
}

/** Tells whether a page goes back to a moment. Premium projects may stand before newer ones, so they tell nothing. */
function reaches(projects: readonly Project[], oldest: number): boolean {
  const last = projects.findLast(({ attributes }) => attributes.is_premium !== true)
  return last !== undefined && last.attributes.published_at < oldest
}
