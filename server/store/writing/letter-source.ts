import { eq } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { users } from '../accounts/account-schema.ts'

/** What the user's letters are written from; null = the user is gone. */
export async function letterSourceOf(db: Queryable, uid: string) {
  const [source] = await db
    .select({
      fullName: users.fullName,
      whatServicesGeneral: users.whatServicesGeneral,
      detailedExperience: users.detailedExperience,
      currentCoverLetter: users.currentCoverLetter,
      generatedCoverLetter: users.generatedCoverLetter,
      portfolioLink: users.portfolioLink,
      tags: users.tags,
    })
    .from(users)
    .where(eq(users.uid, uid))
  return source ?? null
}
