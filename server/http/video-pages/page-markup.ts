import { escapeUTF8 } from 'entities'
import type { VideoPage } from '../../core/videos/open-video-page.ts'

type Place = {
  /** Path of the page. */
  address: string
  /** Query that its video is asked for with, or empty. */
  query: string
  /** Title of the marketplace that the job is at. Null: it has none. */
  marketplace: string | null
}

/** Page with a video for one client. Its video is loaded once somebody plays it. */
export function videoPage(
  { fullName, jobTitle, jobLink, poster }: VideoPage,
  { address, query, marketplace }: Place,
): string {
  const by = fullName.trim() === '' ? 'A freelancer' : fullName.trim()
  const picture = poster ? ` poster="${text(`${address}/poster`)}"` : ''
  const contact = jobLink
    ? `<p><a class="button" href="${text(jobLink)}" rel="noreferrer">Reply${marketplace === null ? '' : ` on ${text(marketplace)}`}</a></p>`
    : ''
  const about = jobTitle.trim() === '' ? '' : `<p class="job">For your job “${text(jobTitle)}”</p>`
  return page(
    `Video of ${by}`,
    `<h1>${text(by)}</h1>
      ${about}
      <video controls playsinline preload="none"${picture} src="${text(`${address}/video${query}`)}" aria-label="${text(`Video of ${by}`)}"></video>
      ${contact}`,
  )
}

/** Page of an address that leads to no video, or no longer to one. */
export const missingPage = page(
  'No video here',
  `<h1>This video isn't available</h1>
      <p>The address may be incomplete, or the video was taken down.</p>`,
)

/** Page to show while the video can't be read. */
export const awayPage = page(
  'Try again soon',
  `<h1>This video can't be shown right now</h1>
      <p>Please try again in a few minutes.</p>`,
)

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex, nofollow" />
    <title>${text(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/video-page.css" />
    <script type="module" src="/video-page.js"></script>
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`
}

function text(words: string): string {
  return escapeUTF8(words)
}
