import { eq } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import type { Claim } from './claims.ts'
import { users } from '../accounts/account-schema.ts'
import { applications, jobs } from '../schema.ts'
import { letterColumns } from '../writing/letter-source.ts'

/** Material for a letter, and the letter if there already is one. Null: the user is gone. */
export async function applicationContent(db: Queryable, claim: Claim) {
  const [content] = await db
    .select({
      letter: applications.letter,
      answers: applications.answers,
      draftVersion: applications.draftVersion,
      marketplaceJobId: jobs.marketplaceJobId,
      questions: jobs.questions,
      title: jobs.title,
      skills: jobs.skills,
      ...letterColumns(users),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.uid, applications.uid))
    .where(eq(applications.id, claim.applicationId))
  return content ?? null
}
