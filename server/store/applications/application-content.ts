import { eq } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import type { Claim } from './claims.ts'
import { users } from '../accounts/account-schema.ts'
import { applications, jobs } from '../schema.ts'
import { letterColumns } from '../writing/letter-source.ts'

export type ApplicationContent = NonNullable<Awaited<ReturnType<typeof applicationContent>>>

/** Material for a letter, and the letter if there already is one. Null: the user is gone. */
export async function applicationContent(db: Queryable, claim: Claim) {
  const [content] = await db
    .select({
      letter: applications.letter,
      sentences: applications.sentences,
      doubts: applications.doubts,
      writtenBy: applications.writtenBy,
      templateId: applications.templateId,
      comparisonId: applications.comparisonId,
      approvedAt: applications.approvedAt,
      scannerId: applications.scannerId,
      score: applications.score,
      answers: applications.answers,
      terms: applications.terms,
      uid: applications.uid,
      marketplace: applications.marketplace,
      draftVersion: applications.draftVersion,
      marketplaceJobId: jobs.marketplaceJobId,
      questions: jobs.questions,
      title: jobs.title,
      description: jobs.description,
      projectType: jobs.projectType,
      skills: jobs.skills,
      fixedBudgetMin: jobs.fixedBudgetMin,
      fixedBudget: jobs.fixedBudget,
      hourlyMin: jobs.hourlyMin,
      hourlyMax: jobs.hourlyMax,
      currency: jobs.currency,
      ...letterColumns(users),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.uid, applications.uid))
    .where(eq(applications.id, claim.applicationId))
  return content ?? null
}
