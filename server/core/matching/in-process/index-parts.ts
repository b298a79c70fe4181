import type { PreparedScanner } from '../check-scanner.ts'
import { Clauses } from './clauses.ts'
import { FurtherRulesStore } from './further-rules.ts'
import { Names } from './names.ts'
import { PagedInts } from './tables/paged-ints.ts'
import { PostingLists } from './postings/posting-lists.ts'
import { Slots } from './slots.ts'
import { WordTable } from './words/word-table.ts'

/** Everything that an index of scanners consists of. */
export type IndexParts = {
  words: WordTable
  clauses: Clauses
  names: Names
  lists: PostingLists
  slots: Slots
  furtherRules: FurtherRulesStore
  /** Where the further rules of a slot start, plus 1; 0: it has none, or is in `whole`. */
  furtherRulesOf: PagedInts
  /** Rules, by slot, of the few scanners whose rules cannot be packed. They are checked as they are. */
  whole: Map<number, PreparedScanner>
  /** Slots, of those, that no posting names: every job is checked. */
  unfiled: Set<number>
}

export function emptyParts(): IndexParts {
  const words = new WordTable()
  const clauses = new Clauses(words)
  const names = new Names()
  return {
    words,
    clauses,
    names,
    lists: new PostingLists(),
    slots: new Slots(),
    furtherRules: new FurtherRulesStore(clauses, names),
    furtherRulesOf: new PagedInts(),
    whole: new Map(),
    unfiled: new Set(),
  }
}
