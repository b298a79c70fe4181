/** Item of a feed in whichever format, as it came. Texts may hold markup. */
export type FeedItem = {
  id: string | null
  link: string | null
  title: string
  description: string
  /** Date in words, or as a number of seconds or milliseconds. */
  date: string | number | null
  tags: string[]
  /** Words about pay; null: the item has no such field. */
  pay: string | null
  /** Hints of job sites beside the description, by their names. */
  hints: { label: string; text: string }[]
}

/** Content of a feed. `everySeconds`: how often it wants to be read at most; null: it does not say. */
export type FeedContent = { items: FeedItem[]; everySeconds: number | null }

/** Error of a feed that cannot be read. Its message is the reason, for the operator. */
export class FeedFormatError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'FeedFormatError'
  }
}

const maxTitleLength = 1_200
const maxDescriptionLength = 80_000 // what is kept of it is plain text of a quarter of that
const maxLinkLength = 2_000
const maxFieldLength = 400
const maxTags = 100

/** Cuts what is too long to be looked at. A link is right as a whole, or not at all; so is a date. */
export function cutLong(item: FeedItem): FeedItem {
  const { link, date } = item
  return {
    ...item,
    title: item.title.slice(0, maxTitleLength),
    description: item.description.slice(0, maxDescriptionLength),
    link: link !== null && link.length <= maxLinkLength ? link : null,
    date: typeof date === 'string' && date.length > maxFieldLength ? null : date,
    tags: item.tags.slice(0, maxTags).map((tag) => tag.slice(0, maxFieldLength)),
    pay: item.pay?.slice(0, maxFieldLength) ?? null,
    hints: item.hints.map(({ label, text }) => ({ label, text: text.slice(0, maxFieldLength) })),
  }
}
