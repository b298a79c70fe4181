import type pg from 'pg'

/** Deletes accounts again that were deleted since the backup. The product takes the rest away after its start. */
export async function deleteAgain(
  client: pg.ClientBase,
  deleted: readonly string[],
): Promise<void> {
  await client.query(
    `with again as (
       update users set deleted_at = coalesce(deleted_at, product_clock()), auto_bidding_enabled = false
       where uid = any($1) returning uid
     )
     insert into deletions (uid) select uid from again on conflict do nothing`,
    [deleted],
  )
}

/** Switches everybody's auto-bidding off: somebody may have done so since the backup, and the backup does not know. */
export async function switchEverybodyOff(client: pg.ClientBase): Promise<void> {
  await client.query(
    'update users set auto_bidding_enabled = false, stopped_at = product_clock() where auto_bidding_enabled',
  )
}
