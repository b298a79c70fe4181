import { parseKeywords } from '../../../contract/bidding/keywords.ts'
import type { JobSieve } from '../../store/jobs/job-sieve.ts'
import type { ScannerRules } from './check-scanner.ts'
import { placeHash } from './hashes-of-job.ts'
import { lookUpWord } from './look-up-word.ts'
import { wordHash, wordHashes } from './word-hashes.ts'

/** Number of phrases of several words up to which each word of each is looked for in the database. */
const fewPhrases = 8

/** Turns a scanner's rules into a sieve for the database. Each job that they match passes it. */
export function sieveOf(rules: ScannerRules): JobSieve {
  const { include } = parseKeywords(rules.keywords)
  const longer = include.filter((phrase) => phrase.length > 1)
  const phrases =
    longer.length <= fewPhrases
      ? include.map(wordHashes)
      : include.map((phrase) => [wordHash(lookUpWord(phrase))])
  const places = rules.location.split(',').filter((name) => name.trim() !== '')
  return {
    phrases: rules.keywords.trim() === '' ? null : phrases,
    places: places.length === 0 ? null : places.map(placeHash),
    clientPlaces: rules.clientCountries.length === 0 ? null : rules.clientCountries.map(placeHash),
    rules,
  }
}
