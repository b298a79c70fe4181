import { eq } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import type { Claim } from './claims.ts'
import { applications, jobs, users } from './schema.ts'

/** What a letter is written from, and the letter if there is one already. Null when the user is gone. */
export async function applicationContent(db: Queryable, claim: Claim) {
  const [content] = await db
    .select({
      letter: applications.letter,
      marketplaceJobId: jobs.marketplaceJobId,
      title: jobs.title,
      skills: jobs.skills,
      fullName: users.fullName,
      whatServicesGeneral: users.whatServicesGeneral,
      detailedExperience: users.detailedExperience,
      portfolioLink: users.portfolioLink,
      tags: users.tags,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.uid, applications.uid))
    .where(eq(applications.id, claim.applicationId))
  return content ?? null
}
