import type { Tasks } from '../../store/tasks.ts'
import { databaseNow, readDatabaseYear } from '../../store/database-now.ts'
import { tellUsers } from '../../store/live.ts'
import { changeCard, findUser, type ProfileChange } from '../../store/accounts/users.ts'
import { factChangesOf } from '../../store/writing/facts.ts'
import { forgetTextRequest, noteOverBudget } from '../../store/writing/text-requests.ts'
import { addTextVersion } from '../../store/writing/text-versions.ts'
import { endIfChanged } from './comparing/own-comparisons.ts'
import type { WritingServices } from './model/writer-for.ts'
import { writeGeneralText } from './texts/write-general-text.ts'

/**
 * Writes the text that a user asked for; it arrives in the user document, and is the newest of its versions. Replaces
 * only the version that the user saw when asking: manual edits made since stay, and a task that is repeated, or asked
 * for twice, counts once.
 */
export async function writeText(
  services: WritingServices,
  { uid, what, version }: Tasks['write-text'],
): Promise<void> {
  const { db } = services.store
  const user = (await findUser(db, uid, null))?.user
  if (!user || (user.cardVersions[what] ?? 0) !== version) return // deleted or changed since
  const count = countOf(user, what)
  const textVersionId = crypto.randomUUID()
  const { text, writtenBy, isOverBudget } = await writeGeneralText(services, {
    uid,
    what,
    version,
    textVersionId,
    source: user,
    changes: await factChangesOf(db, uid),
    thisYear: await readDatabaseYear(db),
    count,
  })
  if (text === '') throw new Error('No sentence of a generated text was free of doubt.')
  await db.transaction(async (tx) => {
    if (!(await changeCard(tx, { uid, card: what, version }, changes[what](text, count)))) return
    await addTextVersion(tx, uid, { id: textVersionId, what, text, writtenBy })
    await forgetTextRequest(tx, uid, what)
    if (isOverBudget) await noteOverBudget(tx, { uid, what, version: version + 1 })
    await endIfChanged(tx, uid)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    await tellUsers(tx, [uid], { kind: 'facts-changed' })
  })
}

type What = Tasks['write-text']['what']
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>['user']

const changes: Record<What, (text: string, count: number) => ProfileChange> = {
  coverLetter: (text, count) => ({
    generatedCoverLetter: text,
    coverLetterGeneratedAt: databaseNow,
    coverLetterGenerationCount: count + 1,
  }),
  profileDescription: (text, count) => ({
    profileDescription: text,
    profileGeneratedAt: databaseNow,
    profileGenerationCount: count + 1,
  }),
}

function countOf(user: User, what: What): number {
  return what === 'coverLetter' ? user.coverLetterGenerationCount : user.profileGenerationCount
}
