import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { operatorsStatement } from '../../../../tests/support/database/operators-statement.ts'
import { readUser } from '../../accounts/read-user.ts'

const { services, stripe, settle, aCustomer, buy } = await aPaymentWorld()

test('the statement that operators are given ends the 72 hours after a renewal that failed 31 days ahead', async () => {
  const customer = await aCustomer()
  await buy(customer, 'pro', 'fails-at-renewal')
  await stripe.advanceDays(31)
  await settle()
  const read = () => readUser(services, customer.uid)
  const pastDue = { subscription_status: 'past_due', subscription_tier: 'pro' }
  expect(await read()).toMatchObject(pastDue)

  const statement = operatorsStatement('**To see the 72 hours end**')
  await run(statement)
  expect(await read()).toMatchObject({ ...pastDue, subscription_tier: 'free' })
  await run(statement.replace("'34 days'", "'0 days'"))
  expect(await read()).toMatchObject(pastDue)
})

async function run(text: string): Promise<void> {
  await services.store.db.execute(sql.raw(text))
}
