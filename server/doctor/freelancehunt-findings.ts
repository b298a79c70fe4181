import { bidsAreGone } from '../adapters/freelancehunt/ask-for-bids.ts'
import { lookAtFreelancehunt } from '../adapters/freelancehunt/freelancehunt.ts'
import type { FreelancehuntConfig } from '../config/marketplaces/freelancehunt-config.ts'
import { PortError } from '../ports/port-error.ts'
import { firstCauseOf } from '../startup/describe-error.ts'
import { bad, good, off, type Finding } from './finding.ts'

/** Reads a page of Freelancehunt's projects, and asks whether it takes bids. Nothing of it is kept, and nothing changed. */
export async function freelancehuntFindings(
  config: FreelancehuntConfig | null,
): Promise<Finding[]> {
  if (!config) return []
  const { url, token } = config
  if (token === null) return [off('The token for Freelancehunt is with the workers.')]
  try {
    const { projects, bids } = await lookAtFreelancehunt({ url, token })
    return [
      projects > 0
        ? good('Freelancehunt answers, and takes FREELANCEHUNT_TOKEN.')
        : off('Freelancehunt takes FREELANCEHUNT_TOKEN, and shows no project that can be read.'),
      aboutBids(bids),
    ]
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'sign-in-refused' || error.code === 'scope-missing')
      return [
        bad(
          'Freelancehunt refuses FREELANCEHUNT_TOKEN: make another at https://freelancehunt.com/my/api2.',
        ),
      ]
    if (error.code === 'rate-limited')
      return [off('Freelancehunt limits requests: ask the doctor again in an hour.')]
    return [
      bad(
        `Freelancehunt cannot be read (${firstCauseOf(error)}): look at FREELANCEHUNT_URL, and whether it runs.`,
      ),
    ]
  }
}

function aboutBids(status: number | null): Finding {
  if (status === bidsAreGone)
    return off("Freelancehunt's API takes no bids: users send theirs on its site.")
  return status === null
    ? off("Freelancehunt's API did not tell whether it takes bids: users send theirs on its site.")
    : off(
        `Freelancehunt's API no longer says that it takes no bids (it answers with status ${status}): users still send theirs on its site.`,
      )
}
