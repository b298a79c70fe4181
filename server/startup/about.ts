import type { About, AboutMarketplace } from '../../contract/entry/about.ts'
import type { Config } from '../config/config.ts'
import { readsAllFiles } from '../config/drive/drive-config.ts'
import { marketplaceKind } from '../marketplaces.ts'
import { aboutFeeds } from '../open-feeds.ts'
import { aboutFreelancehunt } from '../open-freelancehunt.ts'

/** Finds the marketplace whose sign-in users give us. Null: there is none. */
export function signInMarketplaceOf({ marketplaces }: About): AboutMarketplace | null {
  return marketplaces.find(({ connect }) => connect === 'sign-in') ?? null
}

/** Tells what this installation works with. */
export function about(config: Config): About {
  return {
    marketplaces: [
      ...config.marketplaces.map(({ name, url, isStandIn, client, mayBeUnattended }) => {
        const {
          title,
          connect,
          takesOwnTokens = false,
          personRule = null,
          isSearchedOnRequest = false,
          keepHours = null,
          allowance = null,
          unattendedVariable,
        } = marketplaceKind(name)
        const ways = { consent: client !== null, 'own-token': takesOwnTokens }
        const tokenWays = (['consent', 'own-token'] as const).filter((way) => ways[way])
        return {
          name,
          title,
          url,
          isStandIn,
          connect,
          tokenWays,
          personRule,
          unattended:
            unattendedVariable === undefined
              ? null
              : mayBeUnattended
                ? ('by-switch' as const)
                : ('not-permitted' as const),
          readEverySeconds: null,
          isSearchedOnRequest,
          keepHours,
          allowance,
        }
      }),
      ...aboutFreelancehunt(config.freelancehunt),
      ...aboutFeeds(config.feeds),
    ],
    identityProvider: config.identityProvider && { title: config.identityProvider.title },
    mail: config.mail && { isStandIn: config.mail.page !== null, url: config.mail.page },
    payments: config.payments && {
      isStandIn: config.payments.page !== null,
      url: config.payments.page,
      prices: config.payments.prices,
    },
    ownKeyServices: config.writers.offered.map(({ name, title, model, isStandIn }) => ({
      name,
      title,
      model,
      isStandIn,
    })),
    drive: config.drive && {
      title: 'Google Drive',
      isStandIn: config.drive.isStandIn,
      readsAll: readsAllFiles(config.drive),
    },
    maxVideoBytes: config.maxVideoBytes,
    appliesForAgencies: config.agencyAccount !== null,
    support: config.support,
    termsUrl: config.termsUrl,
  }
}
