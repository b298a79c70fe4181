import { z } from 'zod/mini'

const amount = z.nullable(
  z
    .number('Enter a number')
    .check(z.positive('More than 0'), z.maximum(100_000_000, 'At most 100,000,000')),
)
const whole = (min: number, max: number) => {
  const range = `A whole number from ${min} to ${max}`
  return z.number(range).check(z.int(range), z.minimum(min, range), z.maximum(max, range))
}

/** Code of a currency: "USD". */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/u, 'Choose a currency'))

/** Days that the work may take. */
export const PeriodDays = whole(1, 365)

/** Way in which a scanner works out the price of an application. Its own amounts are in its currency. docs/decisions/060 */
export const PriceStrategy = z
  .strictObject({
    kind: z.enum(['share', 'fixed', 'hours']),
    /** Place in the client's range of budget: 0 is its lowest amount, 100 its highest. */
    sharePercent: whole(0, 100),
    fixedAmount: amount,
    /** The user's own rate: the least they take an hour, and the price of an hour where the client names none. */
    hourlyRate: amount,
    hours: amount,
    /** Least amount of a whole job. Null: there is none. */
    floor: amount,
    currency: Currency,
    periodDays: PeriodDays,
    /** Part of the price that is asked for as the first milestone. A marketplace may have narrower bounds. */
    milestonePercent: whole(1, 100),
  })
  .check(
    z.refine(({ kind, fixedAmount }) => kind !== 'fixed' || fixedAmount !== null, {
      path: ['fixedAmount'],
      error: 'Required',
    }),
    z.refine(({ kind, hourlyRate }) => kind !== 'hours' || hourlyRate !== null, {
      path: ['hourlyRate'],
      error: 'Required',
    }),
    z.refine(({ kind, hours }) => kind !== 'hours' || hours !== null, {
      path: ['hours'],
      error: 'Required',
    }),
  )
export type PriceStrategy = z.infer<typeof PriceStrategy>

/** Strategy of a scanner without one of its own. */
export const defaultPriceStrategy: PriceStrategy = {
  kind: 'share',
  sharePercent: 50,
  fixedAmount: null,
  hourlyRate: null,
  hours: null,
  floor: null,
  currency: 'USD',
  periodDays: 7,
  milestonePercent: 50,
}
