import pg from 'pg'

/** Sets the clock of a product's database, which runs on from there. Null: back to the wall's clock. */
export async function setProductClock(databaseUrl: string, to: string | null): Promise<void> {
  const aheadMs = to === null ? 0 : Date.parse(to) - Date.now()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `create or replace function product_clock() returns timestamptz language sql volatile as
       $$ select clock_timestamp() + interval '${aheadMs} milliseconds' $$`,
    )
  } finally {
    await client.end()
  }
}
