import { PortError } from '../../ports/port-error.ts'
import type { Project } from './wire.ts'

const pageSize = 100
/** Projects that stand on two pages: as many may leave the list between two requests before one is missed. */
const pageOverlap = 20
const usualPages = 8
/** Pages of a window that cannot be made any smaller. */
const maxPages = 200

/** Seconds since 1970, both included; null: up to now. */
export type Window = { from: number; to: number | null }
export type Page = { projects: Project[]; length: number; total: number | null }
export type ReadPage = (window: Window, page: { limit: number; offset: number }) => Promise<Page>

/**
 * Reads all projects of a window, page after page, in whatever order they come. Null: there are too many, and a smaller
 * window is to be read.
 */
export async function readWindow(readPage: ReadPage, window: Window): Promise<Project[] | null> {
  const first = await tryWindow(readPage, window)
  if (first !== 'torn') return first
  const second = await tryWindow(readPage, window)
  if (second !== 'torn') return second
  throw new PortError('not-reached', { cause: new Error('the list changed while it was read') })
}

async function tryWindow(readPage: ReadPage, window: Window): Promise<Project[] | 'torn' | null> {
  const found = new Map<number, Project>()
  const isSmallest = window.to !== null && window.to - window.from <= 1
  const pages = isSmallest ? maxPages : usualPages
  for (let page = 0; page < pages; page += 1) {
    const offset = page * (pageSize - pageOverlap)
    const { projects, length, total } = await readPage(window, { limit: pageSize, offset })
    if (total !== null && total > pages * (pageSize - pageOverlap)) return null
    // Pages that do not touch: so many have left the list that others slipped through between them.
    const touches = projects.some(({ id }) => found.has(id))
    if (page > 0 && length > 0 && !touches) return 'torn'
    for (const project of projects) found.set(project.id, project)
    if (length < pageSize) return [...found.values()]
  }
  return null
}
