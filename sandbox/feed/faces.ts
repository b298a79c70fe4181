import { escapeHtml } from '../kit/html.ts'
import type { Posting } from '../gigboard/world/posting.ts'

/** Form in which the same jobs are published. */
export type Face = { path: string; contentType: string; render(site: Site): string }

export type Site = { url: string; jobs: readonly Posting[] }

const title = 'Job feed'

export const faces: readonly Face[] = [
  { path: '/rss.xml', contentType: 'application/rss+xml; charset=utf-8', render: rss },
  { path: '/atom.xml', contentType: 'application/atom+xml; charset=utf-8', render: atom },
  { path: '/feed.json', contentType: 'application/feed+json; charset=utf-8', render: jsonFeed },
  { path: '/jobs.json', contentType: 'application/json; charset=utf-8', render: jobList },
]

function rss(site: Site): string {
  const items = site.jobs.map(
    (job) => `    <item>
      <title>${escapeHtml(job.title)}</title>
      <link>${linkTo(site, job)}</link>
      <guid isPermaLink="false">${job.id}</guid>
      <pubDate>${new Date(job.postedAt).toUTCString()}</pubDate>
      ${job.skills.map((skill) => `<category>${escapeHtml(skill)}</category>`).join('')}
      <description>${escapeHtml(withPay(job))}</description>
    </item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
  <channel>
    <title>${title}</title>
    <link>${site.url}/</link>
    <description>Jobs of a stand-in.</description>
${items.join('\n')}
  </channel>
</rss>
`
}

function atom(site: Site): string {
  const entries = site.jobs.map(
    (job) => `  <entry>
    <id>${job.id}</id>
    <title>${escapeHtml(job.title)}</title>
    <link rel="alternate" href="${linkTo(site, job)}"/>
    <published>${job.postedAt}</published>
    <updated>${job.postedAt}</updated>
    ${job.skills.map((skill) => `<category term="${escapeHtml(skill)}"/>`).join('')}
    <content type="html">${escapeHtml(withPay(job))}</content>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${site.url}/</id>
  <title>${title}</title>
  <updated>${site.jobs[0]?.postedAt ?? '2026-01-01T00:00:00Z'}</updated>
${entries.join('\n')}
</feed>
`
}

function jsonFeed(site: Site): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${site.url}/`,
    items: site.jobs.map((job) => ({
      id: job.id,
      url: linkTo(site, job),
      title: job.title,
      content_text: withPay(job),
      date_published: job.postedAt,
      tags: job.skills,
    })),
  })
}

/** Array with a notice at its top, as job sites publish it. */
function jobList(site: Site): string {
  const jobs = site.jobs.map((job) => ({
    id: job.id,
    position: job.title,
    company: 'A client',
    url: linkTo(site, job),
    description: job.description,
    tags: job.skills,
    budget: payOf(job),
    date: job.postedAt,
  }))
  return JSON.stringify([{ legal: 'Link back to the job.' }, ...jobs])
}

function linkTo({ url }: Site, { id }: Posting): string {
  return `${url}/jobs/${id}`
}

function withPay(job: Posting): string {
  const pay = payOf(job)
  return pay === null ? job.description : `${job.description}\nBudget: ${pay}`
}

function payOf({ budget, hourlyRange }: Posting): string | null {
  if (hourlyRange) {
    const { min, max, currency } = hourlyRange
    return `${[min, max].filter((each) => each !== null).join('-')} ${currency} per hour`
  }
  return budget && `Fixed price ${budget.amount} ${budget.currency}`
}
