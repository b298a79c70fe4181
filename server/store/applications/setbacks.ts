import { eq } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { applications } from '../schema.ts'

/** Times an application went back to the queue unsent. */
export async function setbacksOf(db: Queryable, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ setbacks: applications.setbacks })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return row?.setbacks ?? 0
}
