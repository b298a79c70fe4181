import { parseFeed } from 'feedsmith'
import { FeedFormatError, type FeedContent, type FeedItem } from './feed-item.ts'

/** Names under which job sites keep their list. */
const listNames = ['jobs', 'data', 'items', 'results', 'postings', 'projects', 'entries', 'list']
const names = {
  id: ['id', 'guid', 'uuid', 'slug', '_id'],
  link: ['url', 'link', 'job_url', 'jobUrl', 'applicationLink', 'apply_url', 'applyUrl', 'href'],
  title: ['title', 'jobTitle', 'position', 'job_title', 'name', 'role'],
  description: [
    'description',
    'jobDescription',
    'content',
    'body',
    'text',
    'summary',
    'excerpt',
    'jobExcerpt',
  ],
  date: [
    'publication_date',
    'published_at',
    'publishedAt',
    'pubDate',
    'pub_date',
    'date_published',
    'posted_at',
    'postedAt',
    'created_at',
    'createdAt',
    'date',
    'epoch',
  ],
  pay: ['budget', 'salary', 'compensation', 'rate', 'pay'],
} as const
const tagNames = [
  'tags',
  'skills',
  'categories',
  'category',
  'job_types',
  'jobType',
  'job_type',
  'employmentType',
]
const hintNames: readonly [string, readonly string[]][] = [
  ['Company', ['company_name', 'companyName', 'company']],
  ['Location', ['candidate_required_location', 'jobGeo', 'location', 'locationRestrictions']],
]

type Fields = Readonly<Record<string, unknown>>

/** Reads JSON Feed, or the JSON of a job site: an array of jobs, or an object that has one. Throws FeedFormatError. */
export function readJson(text: string, maxItems: number): FeedContent {
  const json = parsed(text)
  if (isFields(json) && isJsonFeed(json))
    return { items: jsonFeedItems(text, maxItems), everySeconds: null }
  const list = listIn(json)
  if (!list) throw new FeedFormatError('the JSON has no list of jobs')
  const jobs = list.filter(isFields).filter((job) => !isNotice(job))
  return { items: jobs.slice(0, maxItems).map(jobItem), everySeconds: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FeedFormatError('the JSON cannot be read', { cause })
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isJsonFeed({ version }: Fields): boolean {
  return typeof version === 'string' && version.includes('jsonfeed.org/version/')
}

function jsonFeedItems(text: string, maxItems: number): FeedItem[] {
  const { format, feed } = parseFeed<string>(text, { maxItems })
  if (format !== 'json') throw new FeedFormatError('the JSON cannot be read as JSON Feed')
  return (feed.items ?? []).map((item) => ({
    id: item.id ?? null,
    link: item.url ?? item.external_url ?? null,
    title: item.title ?? '',
    description: item.content_html ?? item.content_text ?? item.summary ?? '',
    date: item.date_published ?? item.date_modified ?? null,
    tags: item.tags ?? [],
    pay: null,
    hints: [],
  }))
}

function listIn(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json
  if (!isFields(json)) return null
  for (const name of listNames) {
    const value = json[name]
    if (Array.isArray(value)) return value
  }
  return null
}

/** Tells whether an entry is a site's notice at the top of its list and not a job. */
function isNotice(job: Fields): boolean {
  return ('legal' in job || 'legal_notice' in job) && textOf(job, names.title) === null
}

function jobItem(job: Fields): FeedItem {
  const hints = hintNames.flatMap(([label, given]) => {
    const text = textOf(job, given)
    return text === null ? [] : [{ label, text }]
  })
  return {
    id: textOf(job, names.id),
    link: textOf(job, names.link),
    title: textOf(job, names.title) ?? '',
    description: textOf(job, names.description) ?? '',
    date: dateOf(job),
    tags: tagNames.flatMap((name) => wordsIn(job[name])),
    pay: textOf(job, names.pay) ?? rangeOf(job),
    hints,
  }
}

/** First of the named fields that has words. A list is joined. */
function textOf(job: Fields, given: readonly string[]): string | null {
  for (const name of given) {
    const text = wordsIn(job[name]).join(', ')
    if (text !== '') return text
  }
  return null
}

/** Words in a field: a text, a number, an object with a name, or a list of these. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)]
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((each) => wordsIn(nameOf(each)))
  return isFields(value) ? wordsIn(nameOf(value)) : []
}

/** Name of an object, so that no list is searched without end. */
function nameOf(value: unknown): unknown {
  if (!isFields(value)) return Array.isArray(value) ? null : value
  const { name, title, label } = value
  return [name, title, label].find((each) => typeof each === 'string') ?? null
}

function dateOf(job: Fields): string | number | null {
  for (const name of names.date) {
    const value = job[name]
    if (typeof value === 'string' || typeof value === 'number') return value
  }
  return null
}

/** Pay in two numbers, as text. 0 is how some sites say that they do not know. */
function rangeOf(job: Fields): string | null {
  const [min, max] = ['salary_min', 'salary_max'].map((name) => Number(job[name] ?? 0))
  const known = [min, max].filter((each) => each !== undefined && each > 0)
  if (known.length === 0) return null
  const currency = textOf(job, ['salary_currency', 'salaryCurrency', 'currency'])
  return `${known.join('–')}${currency === null ? '' : ` ${currency}`}`
}
