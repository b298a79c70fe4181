/** A job as it is typed, or as another page or app handed it over. Empty: it did not say. */
export type TypedJob = { title: string; text: string; link: string }

const webAddress = /https?:\/\/[^\s<>"']+/iu

/** Reads a job from the part of an address that it was handed over in. Many apps put the link into the text. */
export function readHandedJob(given: string): TypedJob {
  const parts = new URLSearchParams(given)
  const part = (name: string) => parts.get(name)?.trim() ?? ''
  const text = part('text')
  const link = part('url') || (webAddress.exec(text)?.[0] ?? '')
  return {
    title: part('title').slice(0, 300),
    text: text === link ? '' : text.slice(0, 20_000),
    link,
  }
}
