import { eq } from 'drizzle-orm'
import { users } from '../../../server/store/accounts/account-schema.ts'
import type { Database } from '../../../server/store/connect.ts'
import {
  facts,
  letterPreferences,
  letterTemplates,
  textVersions,
} from '../../../server/store/writing/writing-schema.ts'

/** Gives a user what letters are made of, and one of each thing about them. Returns their ids as calls name them. */
export async function writingMaterial(db: Database, uid: string, text: string) {
  const needs = { fullName: text, whatServicesGeneral: text, detailedExperience: text }
  await db.update(users).set(needs).where(eq(users.uid, uid))
  const [factId, templateId, versionId, preferenceId] = ['fact', 'template', 'text', 'wish'].map(
    (name) => `${name}-${uid}`,
  ) as [string, string, string, string] // one for each name
  await db.insert(facts).values({ uid, id: factId, kind: 'skill', text })
  const form = { name: text, text, use: 'guide' as const, position: 1, version: 0 }
  await db.insert(letterTemplates).values({ uid, id: templateId, ...form })
  const version = { what: 'coverLetter' as const, writtenBy: 'you' as const, text }
  await db.insert(textVersions).values({ uid, id: versionId, ...version })
  await db.insert(letterPreferences).values({ uid, id: preferenceId, rule: `avoid:${text}` })
  return {
    ':factId': factId,
    ':templateId': templateId,
    ':versionId': versionId,
    ':preferenceId': preferenceId,
  }
}
