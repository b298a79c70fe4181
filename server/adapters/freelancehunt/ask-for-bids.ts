import { callJson, CallError } from '../call-json.ts'

const deadlineMs = 10_000
const maxAnswerBytes = 100_000
/** Project that cannot exist: ids begin with 1. */
const noProject = 0
const unsure = new Set([408, 425, 429])

/** Status by which the API says that it takes no bids any more. */
export const bidsAreGone = 410

/**
 * Asks whether the API takes bids again, and returns the status of its answer; null: nothing can be told now. The refusal
 * comes before anybody is asked for a token, so none is sent: without an account, a project and terms, nothing can be made
 * of the request, whatever its answer.
 */
export async function askForBids(api: URL, signal: AbortSignal): Promise<number | null> {
  const asking = callJson({
    method: 'POST',
    url: new URL(`projects/${noProject}/bids`, api),
    body: {},
    deadlineMs,
    maxAnswerBytes,
    signal,
  })
  const status = await asking.then(
    (answer) => answer.status,
    (error: unknown) => {
      if (error instanceof CallError) return null // it is asked again the next day
      throw error
    },
  )
  if (status === null || unsure.has(status)) return null
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500)
  return isAnswer ? status : null
}
