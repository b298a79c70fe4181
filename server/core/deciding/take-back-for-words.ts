import { words } from '../../../contract/bidding/keywords.ts'
import type { Transaction } from '../../store/connect.ts'
import { takeBack, waitingForWords, withIds } from '../../store/applications/taking-back.ts'
import { jobWords } from '../matching/job-words.ts'
import { wordHashes } from '../matching/word-hashes.ts'

/** Takes back what waits for jobs that hold one of these phrases. The caller has locked the user against take-ins. */
export async function takeBackForWords(
  tx: Transaction,
  uid: string,
  named: readonly string[],
): Promise<void> {
  const phrases = named.map(words).filter((phrase) => phrase.length > 0)
  if (phrases.length === 0) return
  const waiting = await waitingForWords(tx, uid, phrases.map(wordHashes))
  const held = waiting.filter((job) => {
    const inWords = jobWords(job)
    return phrases.some((phrase) => inWords.holds(phrase))
  })
  if (held.length === 0) return
  const which = withIds(held.map(({ id }) => id))
  await takeBack(tx, uid, { which, reason: 'never-words' })
}
