import { AppError } from '../../../contract/errors.ts'
import { limitsOf } from '../../../contract/plans.ts'
import type { UserDocument } from '../../../contract/user.ts'
import { findUser } from '../../store/users.ts'
import type { AccountServices } from './account-services.ts'

/** The user document. Usage is derived from the counters' latest rows, limits from the plan. */
export async function readUser(
  services: Pick<AccountServices, 'store' | 'marketplace'>,
  uid: string,
): Promise<UserDocument> {
  const found = await findUser(services.store.db, uid, services.marketplace?.name ?? null)
  if (!found) throw new AppError('not-signed-in') // the token outlived the user by a moment
  const { user, tier, status, day, month } = found
  const { dailyLimit, monthlyLimit } = limitsOf(tier, user.statedDailyLimit)
  return {
    uid: user.uid,
    email: user.email,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    subscription_tier: tier,
    subscription_status: status,
    daily_limit: dailyLimit,
    monthly_limit: monthlyLimit,
    dailyApplicationsUsed: day?.used ?? 0,
    monthlyApplicationsUsed: month?.used ?? 0,
    lastResetDate: day?.day ?? '',
    lastMonthlyResetDate: month?.month ?? '',
    autoBiddingEnabled: user.autoBiddingEnabled,
    activeScannerId: user.activeScannerId,
    fullName: user.fullName,
    whatServicesGeneral: user.whatServicesGeneral,
    detailedExperience: user.detailedExperience,
    portfolioLink: user.portfolioLink,
    tags: user.tags,
    marketplaceAccount: found.marketplaceAccount ?? 'none',
  }
}
