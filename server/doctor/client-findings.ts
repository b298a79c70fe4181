import { googleDrive } from '../adapters/google-drive/google-drive.ts'
import type { Config } from '../config/config.ts'
import { marketplaceKind } from '../marketplaces.ts'
import { PortError } from '../ports/port-error.ts'
import { firstCauseOf } from '../startup/describe-error.ts'
import { bad, good, off, type Finding } from './finding.ts'

/** Asks each marketplace that is read by a token of the operator's whose it is. Nothing changes there. */
export async function readingTokenFindings({ marketplaces }: Config): Promise<Finding[]> {
  const found = await Promise.all(marketplaces.map(readingTokenFinding))
  return found.flat()
}

async function readingTokenFinding({
  name,
  url,
  readingToken,
}: Config['marketplaces'][number]): Promise<Finding[]> {
  if (readingToken === undefined) return []
  const { title, readingTokenVariable: variable, open } = marketplaceKind(name)
  const marketplace = open({ url, client: null, redirectUrl: '' })
  if (marketplace.connect !== 'token') return []
  const token = { accessToken: readingToken, refreshToken: null, expiresAt: null, scopes: [] }
  try {
    const { shownName } = await marketplace.identify(token)
    return [good(`${title} takes ${variable}, which is of ${shownName}.`)]
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'scope-missing') return [good(`${title} takes ${variable}.`)]
    if (error.code === 'session-expired' || error.code === 'sign-in-refused')
      return [bad(`${title} refuses ${variable}: make another in your developer settings there.`)]
    return [
      bad(
        `${title} was not asked about ${variable} (${firstCauseOf(error)}): look at its address, and whether it runs.`,
      ),
    ]
  }
}

/** Asks Google whether it knows this installation. Nothing changes there. */
export async function driveFindings({ drive }: Config): Promise<Finding[]> {
  if (!drive) return [off('GOOGLE_CLIENT_ID is not set: nobody can connect a cloud drive.')]
  if (drive.isStandIn) return []
  try {
    switch (await googleDrive({ ...drive, redirectUrl: '' }).tryClient()) {
      case 'known':
        return [
          good(
            'Google knows GOOGLE_CLIENT_ID and its secret. Its rights show when a user connects.',
          ),
        ]
      case 'refused':
        return [
          bad('Google refuses GOOGLE_CLIENT_ID and its secret: copy both from its console again.'),
        ]
      case 'not-told':
        return [
          off('Google did not tell whether it knows GOOGLE_CLIENT_ID: connect a drive to see.'),
        ]
    }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    return [bad(`Google was not asked about GOOGLE_CLIENT_ID (${firstCauseOf(error)}).`)]
  }
}

/**
 * Asks each marketplace whose users let us in by tokens whether it knows this installation. Nothing changes there: which
 * rights it has been granted shows when a user connects.
 */
export async function clientFindings({ marketplaces }: Config): Promise<Finding[]> {
  const found = await Promise.all(marketplaces.map(findingsOf))
  return found.flat()
}

async function findingsOf({
  name,
  url,
  isStandIn,
  client,
}: Config['marketplaces'][number]): Promise<Finding[]> {
  const { title, clientVariables, takesOwnTokens, open } = marketplaceKind(name)
  if (!clientVariables || isStandIn) return []
  const { id, secret } = clientVariables
  if (!client)
    return [
      off(
        takesOwnTokens
          ? `${id} and ${secret} are not set: users of ${title} hand over tokens of their own.`
          : `${id} and ${secret} are not set: nobody can connect ${title}.`,
      ),
    ]
  const marketplace = open({ url, client, redirectUrl: '' })
  if (marketplace.connect !== 'token' || !marketplace.tryClient) return []
  try {
    const answer = await marketplace.tryClient()
    if (answer === 'known')
      return [good(`${title} knows ${id} and ${secret}. Their rights show when a user connects.`)]
    return answer === 'refused'
      ? [bad(`${title} refuses ${id} and ${secret}: copy both again from where you registered.`)]
      : [
          off(
            `${title} answers, and did not tell whether it knows ${id}: connect an account to see.`,
          ),
        ]
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    return [
      bad(
        `${title} was not asked about ${id} (${firstCauseOf(error)}): look at its address, and whether it runs.`,
      ),
    ]
  }
}
