import { isSearchedOnRequest, type Marketplace } from './ports/marketplace.ts'
import type { Queryable } from './store/connect.ts'
import { knowMarketplace } from './store/jobs/marketplaces.ts'

/** Gives each marketplace its row, with the terms that its adapter states and what the operator says it permits. */
export async function knowMarketplaces(
  db: Queryable,
  marketplaces: ReadonlyMap<string, Marketplace>,
  config: readonly { name: string; mayBeUnattended?: true }[],
): Promise<void> {
  for (const [name, marketplace] of marketplaces) {
    const { unattended } = marketplace.abilities
    const isPermitted = config.some((one) => one.name === name && one.mayBeUnattended)
    await knowMarketplace(db, name, {
      ...marketplace.abilities,
      takesApplications: true,
      wantsPerson: unattended !== 'anybody',
      unattendedBySwitch: unattended === 'with-permission' && isPermitted,
      showsPreview: isSearchedOnRequest(marketplace),
      messageMaxLength: marketplace.conversations?.maxLength ?? null,
      tellsViews: marketplace.tellsViews ?? false,
    })
  }
}
