import { parseKeywords } from '../../../contract/bidding/keywords.ts'
import type { Transaction } from '../../store/connect.ts'
import { indexScanner } from '../../store/scanners/scanners.ts'
import { lookUpWord } from '../matching/look-up-word.ts'

/** Writes the index rows of a scanner's keywords. Exclusions are not indexed: they are checked on what was found. */
export async function indexKeywords(
  tx: Transaction,
  uid: string,
  scannerId: string,
  keywords: string,
): Promise<void> {
  const phrases = parseKeywords(keywords).include
  const rows = phrases.map((phrase) => ({
    keyword: phrase.join(' '),
    lookUpWord: lookUpWord(phrase),
  }))
  await indexScanner(tx, uid, scannerId, rows)
}
