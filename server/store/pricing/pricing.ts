import { sql } from 'drizzle-orm'
import type { DollarRates } from '../../../contract/pricing/price-of.ts'
import type { PriceStrategy } from '../../../contract/pricing/price-strategy.ts'
import type { TermRules } from '../../../contract/pricing/terms.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, textArray } from '../rows.ts'

/** Rules of a marketplace for terms, and its exchange rates. */
export type Pricing = { rules: TermRules; rates: DollarRates }

/** Null: the marketplace asks for no terms, or nobody knows it. */
export function pricingOf(db: Queryable, marketplace: string): Promise<Pricing | null> {
  return firstRow<Pricing>(
    db,
    sql`select term_rules as rules,
               coalesce((select json_object_agg(currency, usd_per_unit) from currency_rates r
                         where r.marketplace = m.name), '{}') as rates
        from marketplaces m where name = ${marketplace} and term_rules is not null`,
  )
}

/** Strategy of a scanner of the user's, or of their active one where none is named. Null: it has none of its own. */
export async function strategyOf(
  db: Queryable,
  { uid, scannerId }: { uid: string; scannerId: string | null },
): Promise<PriceStrategy | null> {
  const found = await firstRow<{ price: PriceStrategy | null }>(
    db,
    sql`select s.price from scanners s join users u on u.uid = s.uid
        where u.uid = ${uid} and s.id = coalesce(${scannerId}, u.active_scanner_id)`,
  )
  return found?.price ?? null
}

/** Keeps the latest exchange rates of a marketplace. */
export async function keepRates(
  tx: Transaction,
  marketplace: string,
  rates: ReadonlyMap<string, number>,
): Promise<void> {
  if (rates.size === 0) return
  const [currencies, amounts] = [[...rates.keys()], [...rates.values()].map(String)]
  await tx.execute(
    sql`insert into currency_rates as known (marketplace, currency, usd_per_unit)
        select ${marketplace}, told.currency, told.rate::float8
        from unnest(${textArray(currencies)}, ${textArray(amounts)}) as told (currency, rate)
        on conflict (marketplace, currency) do update
        set usd_per_unit = excluded.usd_per_unit, updated_at = product_clock()
        where known.usd_per_unit <> excluded.usd_per_unit`,
  )
}
