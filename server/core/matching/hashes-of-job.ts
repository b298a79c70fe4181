import { words } from '../../../contract/bidding/keywords.ts'
import { nameInWords } from './check-client-filters.ts'
import type { MatchableJob } from './check-scanner.ts'
import { wordHash, wordHashes } from './word-hashes.ts'

/** The hashes of the words that keywords are looked for in, and of the countries that a location is. */
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

/** Of a country or a place that is looked for. No word begins like it. */
export function placeHash(name: string): number {
  return wordHash(`@${nameInWords(name)}`)
}
