import { parseKeywords } from '../../../contract/bidding/keywords.ts'
import type { JobSieve } from '../../store/jobs/job-sieve.ts'
import type { ScannerRules } from './check-scanner.ts'
import { placeHash } from './hashes-of-job.ts'
import { wordHashes } from './word-hashes.ts'

/** Turns a scanner's rules into a sieve for the database. Each job that they match passes it. */
export function sieveOf(rules: ScannerRules): JobSieve {
  const phrases = parseKeywords(rules.keywords).include.map(wordHashes)
  const places = rules.location.split(',').filter((name) => name.trim() !== '')
  return {
    phrases: rules.keywords.trim() === '' ? null : phrases,
    places: places.length === 0 ? null : places.map(placeHash),
    clientPlaces: rules.clientCountries.length === 0 ? null : rules.clientCountries.map(placeHash),
    rules,
  }
}
