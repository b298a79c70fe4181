import type { Config } from '../config/config.ts'
import { marketplaceKind } from '../marketplaces.ts'
import { PortError } from '../ports/port-error.ts'
import { bad, good, off, type Finding } from './finding.ts'

/** Signs in with the operator's account for agencies and says whether that works. Nothing else is done there. */
export async function agencyFindings({ agencyAccount, marketplaces }: Config): Promise<Finding[]> {
  if (!agencyAccount) return [off('No account for agencies is set: nothing is sent for them.')]
  const { marketplace: name, signIn } = agencyAccount
  const place = marketplaces.find((known) => known.name === name)
  const { title, open, agencyVariables } = marketplaceKind(name)
  const marketplace = place && open({ url: place.url, client: null, redirectUrl: '' })
  if (marketplace?.connect !== 'sign-in' || !signIn)
    return [off(`The password of the account for agencies at ${title} is with the workers.`)]
  try {
    await marketplace.signIn(signIn)
    return [good(`${title} takes the account for agencies.`)]
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const variables = Object.values(agencyVariables ?? {}).join(', ')
    if (error.code === 'sign-in-refused')
      return [bad(`${title} refuses the account for agencies: correct ${variables}.`)]
    if (error.code === 'challenge')
      return [
        bad(`${title} wants to see a person: sign in on its site with the account for agencies.`),
      ]
    return [bad(`${title} does not answer, so the account for agencies was not tried.`)]
  }
}
