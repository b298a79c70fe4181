import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import type { Claim } from './claims.ts'
import { marketplaceAccounts, users } from '../accounts/account-schema.ts'
import { textArray } from '../rows.ts'
import { applications, jobs, marketplaces } from '../schema.ts'
import { letterColumns } from '../writing/letter-source.ts'

export type ApplicationContent = ContentToSend['content']

/** Content of an application, the sign-in that it would leave with, and whether its marketplace asks for terms. */
export type ContentToSend = Awaited<ReturnType<typeof contentsToSend>>[number]

/** Reads the material for letters, and the letter where there already is one. Left out: its user is gone. */
export function contentsToSend(db: Queryable, claims: readonly Pick<Claim, 'applicationId'>[]) {
  return db
    .select({
      applicationId: applications.id,
      account: marketplaceAccounts,
      asksForTerms: sql<boolean>`${marketplaces.termRules} is not null`,
      content: columns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.uid, applications.uid))
    .leftJoin(marketplaces, eq(marketplaces.name, applications.marketplace))
    .leftJoin(
      marketplaceAccounts,
      and(
        eq(marketplaceAccounts.uid, applications.uid),
        eq(marketplaceAccounts.marketplace, applications.marketplace),
      ),
    )
    .where(
      sql`${applications.id} = any(${textArray(claims.map(({ applicationId }) => applicationId))})`,
    )
}

/** Content of one application. Null: its user is gone. */
export async function applicationContent(
  db: Queryable,
  claim: Pick<Claim, 'applicationId'>,
): Promise<ApplicationContent | null> {
  const [found] = await contentsToSend(db, [claim])
  return found?.content ?? null
}

const columns = {
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
}
