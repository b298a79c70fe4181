import { words } from '../../../contract/bidding/keywords.ts'
import { nameInWords } from './check-client-filters.ts'
import type { MatchableJob } from './check-scanner.ts'
import { wordHash, wordHashes } from './word-hashes.ts'

/** Hashes of the words in which keywords are looked for, and of the countries that a location is compared with. */
export function hashesOfJob(
  job: Pick<
    MatchableJob,
    'title' | 'description' | 'skills' | 'clientCountry' | 'allowedCountries'
  >,
): number[] {
  const inWords = [job.title, job.description, ...job.skills].flatMap(words)
  const places = [job.clientCountry ?? '', ...job.allowedCountries].filter((name) => name !== '')
  return [...new Set([...wordHashes(inWords), ...places.map(placeHash)])]
}

/** Hash of a country, or of a place that is looked for. No word begins like it. */
export function placeHash(name: string): number {
  return wordHash(`@${nameInWords(name)}`)
}
