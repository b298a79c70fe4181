import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { tellUsers } from '../../store/live.ts'
import type { Tasks } from '../../store/tasks.ts'
import { changeCard, findUser, type ProfileChange } from '../../store/accounts/users.ts'
import { statedFacts } from './stated-facts.ts'
import { writeCoverLetter } from './write-cover-letter.ts'
import { writeProfileDescription } from './write-profile-description.ts'

/**
 * Writes the text that a user asked for; it arrives in the user document. Replaces only the version that the user saw
 * when asking: manual edits made since stay, and a task that is repeated, or asked for twice, counts once.
 */
export async function writeText(
  { store }: { store: Store },
  { uid, what, version }: Tasks['write-text'],
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const user = (await findUser(tx, uid, null))?.user
    if (!user) return // deleted since
    if (!(await changeCard(tx, { uid, card: what, version }, written[what](user)))) return
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>['user']

const written: Record<Tasks['write-text']['what'], (user: User) => ProfileChange> = {
  coverLetter: (user) => ({
    generatedCoverLetter: writeCoverLetter(statedFacts(user), user.coverLetterGenerationCount),
    coverLetterGeneratedAt: databaseNow,
    coverLetterGenerationCount: user.coverLetterGenerationCount + 1,
  }),
  profileDescription: (user) => ({
    profileDescription: writeProfileDescription(statedFacts(user), user.profileGenerationCount),
    profileGeneratedAt: databaseNow,
    profileGenerationCount: user.profileGenerationCount + 1,
  }),
}
