import { parseFeed } from 'feedsmith'
import { cutLong, FeedFormatError, type FeedContent, type FeedItem } from './feed-item.ts'
import { readJson } from './read-json.ts'

type Parsed = ReturnType<typeof parseFeed<string>>
type RssItem = NonNullable<Extract<Parsed, { format: 'rss' }>['feed']['items']>[number]
type RdfItem = NonNullable<Extract<Parsed, { format: 'rdf' }>['feed']['items']>[number]
type AtomEntry = NonNullable<Extract<Parsed, { format: 'atom' }>['feed']['entries']>[number]

const maxItems = 500
const secondsPer: Readonly<Record<string, number>> = {
  hourly: 3_600,
  daily: 86_400,
  weekly: 7 * 86_400,
  monthly: 30 * 86_400,
  yearly: 365 * 86_400,
}

/** Reads RSS, RDF, Atom, JSON Feed or the JSON of a job site. Throws FeedFormatError. */
export function readContent(text: string): FeedContent {
  const trimmed = text.replace(/^\uFEFF/u, '').trim()
  if (trimmed === '') throw new FeedFormatError('the answer is empty')
  const content = /^[[{]/u.test(trimmed) ? readJson(trimmed, maxItems) : readXml(trimmed)
  return { ...content, items: content.items.map(cutLong) }
}

function readXml(text: string): FeedContent {
  if (!text.startsWith('<')) throw new FeedFormatError('the answer is neither XML nor JSON')
  if (/<!doctype html|<html[\s>]/iu.test(text.slice(0, 2_000)))
    throw new FeedFormatError('the answer is a web page, not a feed')
  if (/<!entity/iu.test(text)) throw new FeedFormatError('the feed defines entities of its own')
  if (!/<\/(?:[\w-]+:)?(?:rss|feed|rdf)\s*>/iu.test(text.slice(-1_000)))
    throw new FeedFormatError('the XML ends too early, or is no feed')
  return contentOf(parsed(text))
}

function parsed(text: string): Parsed {
  try {
    return parseFeed<string>(text, { maxItems })
  } catch (cause) {
    throw new FeedFormatError('the XML cannot be read as RSS or Atom', { cause })
  }
}

function contentOf(given: Parsed): FeedContent {
  switch (given.format) {
    case 'rss': {
      const { items = [], ttl, sy } = given.feed
      const minutes = typeof ttl === 'number' && ttl > 0 ? ttl : null
      const bySyndication = syndicationSeconds(sy)
      return {
        items: items.map(rssItem),
        everySeconds: minutes === null ? bySyndication : Math.max(minutes * 60, bySyndication ?? 0),
      }
    }
    case 'rdf':
      return {
        items: (given.feed.items ?? []).map(rdfItem),
        everySeconds: syndicationSeconds(given.feed.sy),
      }
    case 'atom':
      return {
        items: (given.feed.entries ?? []).map(atomItem),
        everySeconds: syndicationSeconds(given.feed.sy),
      }
    case 'json':
      throw new FeedFormatError('the answer begins as XML and is JSON')
  }
}

function syndicationSeconds(
  sy: { updatePeriod?: string; updateFrequency?: number } | undefined,
): number | null {
  const period = secondsPer[sy?.updatePeriod?.trim().toLowerCase() ?? '']
  if (period === undefined) return null
  const times = sy?.updateFrequency ?? 1
  return times >= 1 ? period / times : period
}

function rssItem(item: RssItem): FeedItem {
  const isLink = item.guid?.isPermaLink !== false
  return {
    id: item.guid?.value ?? null,
    link: item.link ?? (isLink ? (item.guid?.value ?? null) : null),
    title: item.title ?? '',
    description: fuller(item.content?.encoded, item.description),
    date: item.pubDate ?? item.dc?.dates?.[0] ?? null,
    tags: [
      ...(item.categories ?? []).flatMap(({ name }) => name ?? []),
      ...(item.dc?.subjects ?? []),
    ],
    pay: null,
    hints: [],
  }
}

function rdfItem(item: RdfItem): FeedItem {
  return {
    id: item.rdf?.about ?? null,
    link: item.link ?? null,
    title: item.title ?? '',
    description: fuller(item.content?.encoded, item.description),
    date: item.dc?.dates?.[0] ?? null,
    tags: item.dc?.subjects ?? [],
    pay: null,
    hints: [],
  }
}

function atomItem(entry: AtomEntry): FeedItem {
  const links = entry.links ?? []
  const page = links.find(({ rel }) => rel === undefined || rel === 'alternate')
  return {
    id: entry.id ?? null,
    link: page?.href ?? null,
    title: entry.title?.value ?? '',
    description: fuller(entry.content?.value, entry.summary?.value),
    date: entry.published ?? entry.updated ?? null,
    tags: (entry.categories ?? []).flatMap(({ label, term }) => label ?? term ?? []),
    pay: null,
    hints: [],
  }
}

/** Takes the longer of two texts: some feeds shorten one, some the other. */
function fuller(one = '', other = ''): string {
  return one.length >= other.length ? one : other
}
