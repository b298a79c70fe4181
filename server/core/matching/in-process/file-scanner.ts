import type { PreparedScanner } from '../check-scanner.ts'
import type { FurtherRules } from './further-rules.ts'
import type { IndexParts } from './index-parts.ts'
import {
  noRules,
  packCountries,
  packRules,
  unpackedLimits,
  type PackedRules,
} from './postings/packed-rules.ts'
import { anyCountry } from './postings/posting-lists.ts'

/** Limit on the places under each of which a scanner is filed. With more it is filed once, and they are checked. */
const maxKeys = 4
/** Limit on the phrases, and on the words of each, of a scanner that is filed. Forms allow far fewer. */
const maxFiled = 4_000

/** Files a scanner under each of its phrases. */
export function fileScanner(parts: IndexParts, slot: number, scanner: PreparedScanner): void {
  const { include, exclude } = scanner.keywords
  if (include.length === 0) return
  const packed = packRules(scanner)
  if (packed === null) parts.whole.set(slot, scanner)
  if ([include, exclude, ...include, ...exclude].some(({ length }) => length > maxFiled)) {
    parts.whole.set(slot, scanner)
    parts.unfiled.add(slot)
  } else if (packed === null) {
    addPostings(parts, scanner, { slot, packed: noRules, keys: [anyCountry], exclusion: ~0 })
  } else {
    filePacked(parts, scanner, { slot, packed })
  }
}

/** Removes what was kept of a slot beside its postings. */
export function unfileScanner(parts: IndexParts, slot: number): void {
  const start = parts.furtherRulesOf.get(slot)
  if (start !== 0) parts.furtherRules.remove(start - 1)
  parts.furtherRulesOf.set(slot, 0)
  parts.whole.delete(slot)
  parts.unfiled.delete(slot)
}

/** Counts a posting less of a list, under an exclusion, as it is no longer there. */
export function dropPosting(parts: IndexParts, list: number, exclusion: number): void {
  const { lists, clauses, names } = parts
  const country = lists.countryOf(list)
  const excluded = exclusion < 0 ? ~exclusion : exclusion
  clauses.release(lists.clauseOf(list))
  if (country !== anyCountry) names.release(country)
  if (excluded !== 0) clauses.release(excluded)
}

type Filing = { slot: number; packed: PackedRules; keys: readonly number[]; exclusion: number }

function filePacked(
  parts: IndexParts,
  scanner: PreparedScanner,
  { slot, packed }: Pick<Filing, 'slot' | 'packed'>,
): void {
  const { clauses, names } = parts
  const places = [...scanner.places].map((name) => names.use(name))
  const [exclusion = 0, ...others] = scanner.keywords.exclude.map((phrase) => clauses.use(phrase))
  const isKeyed = places.length > 0 && places.length <= maxKeys
  const further = furtherRulesOf(parts, scanner, {
    exclusions: others,
    places: isKeyed ? [] : places,
  })
  if (further !== null) parts.furtherRulesOf.set(slot, parts.furtherRules.add(further) + 1)
  const keys = isKeyed ? places : [anyCountry]
  addPostings(parts, scanner, {
    slot,
    packed,
    keys,
    exclusion: further === null ? exclusion : ~exclusion,
  })
  if (isKeyed) for (const place of places) names.release(place)
  if (exclusion !== 0) clauses.release(exclusion)
}

/** Adds postings, each of which uses its clause, its country and its exclusion. */
function addPostings(
  { clauses, names, lists }: IndexParts,
  { keywords }: PreparedScanner,
  { slot, packed, keys, exclusion }: Filing,
): void {
  const excluded = exclusion < 0 ? ~exclusion : exclusion
  for (const phrase of keywords.include) {
    const clause = clauses.use(phrase)
    for (const key of keys) {
      lists.add(clause, key, { slot, ...packed, exclusion })
      clauses.addUses(clause, 1)
      if (key !== anyCountry) names.addUses(key, 1)
      if (excluded !== 0) clauses.addUses(excluded, 1)
    }
    clauses.release(clause)
  }
}

/** Null: the postings say all. */
function furtherRulesOf(
  { names }: IndexParts,
  scanner: PreparedScanner,
  { exclusions, places }: Pick<FurtherRules, 'exclusions' | 'places'>,
): FurtherRules | null {
  const limits = unpackedLimits(scanner.rules)
  const countries = packCountries(scanner) === null ? [...scanner.clientFilters.countryNames] : []
  if ([exclusions, places, limits, countries].every(({ length }) => length === 0)) return null
  const clientCountries = countries.map((name) => names.use(name))
  const { unknownPasses } = scanner.rules
  return { unknownPasses, limits, exclusions, clientCountries, places }
}
