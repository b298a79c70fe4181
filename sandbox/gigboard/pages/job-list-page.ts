import type { Posting } from '../world/posting.ts'
import { html, type Html } from '../../kit/html.ts'
import { payText } from './facts-text.ts'
import { age, chips, layout } from './layout.ts'
import { readableText } from './readable-text.ts'

const pageLength = 25

/** Page of the jobs with all the words of the search, newest first. */
export function jobListPage(
  postings: readonly Posting[],
  { search, page }: { search: string; page: number },
): string {
  const found = findPostings(postings, search)
  const pages = Math.max(1, Math.ceil(found.length / pageLength))
  const current = Math.min(page, pages)
  const shown = found.slice((current - 1) * pageLength, current * pageLength)

  return layout(
    search === '' ? 'Jobs' : `Jobs: ${search}`,
    html`<h1>Jobs</h1>
      <form class="search" role="search" action="/" method="get">
        <label for="q">Search jobs</label>
        <div class="row">
          <input
            id="q"
            name="q"
            type="search"
            value="${search}"
            placeholder="Words in title, text or skills"
          />
          <button>Search</button>
        </div>
      </form>
      ${shown.length > 0 ? list(shown, found.length) : empty(search)}
      ${pages > 1 ? pager(search, current, pages) : null}`,
  )
}

function findPostings(postings: readonly Posting[], search: string): Posting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const newestFirst = postings.toReversed()
  if (words.length === 0) return newestFirst
  return newestFirst.filter((posting) => {
    const text = `${posting.title}\n${posting.description}\n${posting.skills.join('\n')}`
    const lowerCase = text.toLowerCase()
    return words.every((word) => lowerCase.includes(word))
  })
}

function list(postings: Posting[], count: number): Html {
  return html`<p class="quiet">
      ${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}, newest first
    </p>
    <ol class="jobs">
      ${postings.map(
        (posting) =>
          html`<li class="card">
            <h2><a href="/jobs/${posting.id}">${readableText(posting.title) || 'Untitled'}</a></h2>
            <p class="facts">
              <span>${payText(posting)}</span
              >${posting.level ? html`<span>${posting.level}</span>` : null}<span
                >${posting.client.country ?? 'Country not known'}</span
              ><span>${age(posting.postedAt)}</span
              >${posting.status === 'closed' ? html`<span class="badge">closed</span>` : null}
            </p>
            <p class="teaser">${readableText(posting.description).slice(0, 280)}</p>
            ${chips('Skills', posting.skills)}
          </li>`,
      )}
    </ol>`
}

function empty(search: string): Html {
  return search === ''
    ? html`<p class="empty">There are no jobs yet. They appear here as they are posted.</p>`
    : html`<p class="empty">No job has all of these words. <a href="/">Show all jobs</a></p>`
}

function pager(search: string, page: number, pages: number): Html {
  const link = (target: number, text: string): Html =>
    html`<a href="/?${new URLSearchParams({ q: search, page: String(target) }).toString()}"
      >${text}</a
    >`
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Newer') : html`<span></span>`}
    <span class="quiet">Page ${page} of ${pages}</span>
    ${page < pages ? link(page + 1, 'Older') : html`<span></span>`}
  </nav>`
}
