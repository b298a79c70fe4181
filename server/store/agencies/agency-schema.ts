import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AgencyState, MarketplaceAccountState } from '../../../contract/user/user.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/**
 * Agencies of users at a marketplace, in whose members' names applications go out through the operator's account. The names
 * themselves are on each user's profile. docs/decisions/059
 */
export const agencyMemberships = pgTable(
  'agency_memberships',
  {
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    state: text().$type<AgencyState>().notNull().default('unchecked'),
    /** Raised at each save of the names. Never a version of a marketplace sign-in. */
    version: integer().notNull(),
    /** First version with the same member. Null: none was found yet. */
    sameSince: integer(),
    /** Ids at the marketplace of what was found last. Null: nothing was. */
    agencyId: text(),
    memberId: text(),
    /** Keyed name under which all who send for this member are counted. docs/decisions/050 */
    accountName: text(),
    /** Moment the marketplace last said how it stands. */
    checkedAt: instant(),
    nextCheckAt: instant().notNull().default(now),
    /** Moment from which on nothing could be sent. Null: it can be. */
    missingSince: instant().default(now),
    /** Moment its user was told so by mail. */
    toldAt: instant(),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.marketplace] }),
    index('agency_memberships_due').on(table.nextCheckAt),
  ],
)

/** How each user sends at each marketplace: by a sign-in of their own, or as an agency by the operator's. */
export const sendingAccounts = pgView('sending_accounts', {
  uid: text('uid').notNull(),
  marketplace: text('marketplace').notNull(),
  state: text('state').$type<Exclude<MarketplaceAccountState, 'none'>>().notNull(),
  version: integer('version').notNull(),
  accountName: text('account_name'),
  maskedEmail: text('masked_email'),
  checkAfter: text('check_after'),
  checkedAt: text('checked_at'),
  isAgency: boolean('is_agency').notNull(),
  /** False: nothing is claimed until its user, or the agency, has done something. */
  maySend: boolean('may_send').notNull(),
}).as(
  sql`select uid, marketplace, state, version, account_name, masked_email, check_after, null::timestamptz as checked_at,
       false as is_agency, state in ('ready', 'unchecked') as may_send
from marketplace_accounts
union all
select uid, marketplace, state, version, account_name, null, null, checked_at, true, state = 'ready'
from agency_memberships`,
)
