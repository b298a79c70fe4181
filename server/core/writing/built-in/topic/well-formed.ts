import { baseVerbs, people } from '../fact-words.ts'

/**
 * Tells whether words of a posting can end a sentence of ours as they stand. Most postings are written in haste: what
 * was cut from the middle of a sentence, or lost its object, is left alone.
 */
export function isWellFormed(words: string, form: 'thing' | 'doing' | 'person'): boolean {
  if (form === 'doing')
    return isAction(words.toLowerCase()) && !anywhere.some((pattern) => pattern.test(words))
  if ([...anywhere, secondVerb].some((pattern) => pattern.test(words))) return false
  const bare = words.replace(/^(?:an?|the|your|some|any)\s+/iu, '')
  const [first = '', second = ''] = bare.toLowerCase().split(/[\s/]/u)
  if (verbsOnly.has(first) || (baseVerbs.has(first) && articles.has(second))) return false
  if (/^(?:some|any)(?:one|body)\b/iu.test(words)) return false
  if (form === 'person') return true
  const head = headOf(bare)
  return !(empty.has(head.toLowerCase()) || (words.split(' ').length < 3 && people.has(head)))
}

/** Word that a phrase is about: "app" of "a small app that …". */
export function headOf(words: string): string {
  const [phrase = ''] = words.split(
    /\s(?:for|of|from|to|in|on|with|using|into|at|by|via|that|which|who|where|built|based|between|like|about|as|per|featuring|including|selling|displaying|showing|running|needed|stored|located|hosted|used)\s|,\s/iu,
  )
  return phrase.split(/\s/u).at(-1) ?? ''
}

/** "Add and tracking codes", "find a way to identify": a second verb in another form, or one without its object. */
function isAction(words: string): boolean {
  const [verb = '', ...rest] = words.split(' ')
  const last = rest.at(-1) ?? ''
  const before = rest.at(-2) ?? ''
  if (/^\p{L}+ (?:and|or) \p{L}+ing\b/u.test(words)) return false
  if (['to', 'and', 'or'].includes(before) && baseVerbs.has(last)) return false
  return verb !== last && !/^(?:an?|the)$/u.test(last)
}

const anywhere: readonly RegExp[] = [
  // An end that waits for more.
  /\b(?:to|for|of|and|or|with|that|which|who|from|in|on|at|by|the|an?|your|my|our|is|are|be|using|into|via|as|per|than|like|between|etc|various|other|similar|multiple|several)$/iu,
  // A sentence, or half of one.
  /(?<!\b(?:that|which|who|what)(?: \p{L}+)?) (?:is|are|was|were|be|been|should|would|will|can|could|must|may|might|need|needs|has|have|had|does|there's|it's)\b/iu,
  /\b(?:feel free|please|apply|asap|don't|do not|note that|make sure|must be|should be|need to be|to be|i'm|etc)\b/iu,
  // A second article, or a word that speaks of something before.
  /\b(?:an?|the) (?:an?|the|another|some|all|any|each|every|this|these|those|who|that)\b/iu,
  /\b(?:this|these|those|them|it|they|such|said|above|below|following|same|he|she|his|her|there)\b/iu,
  /^(?:an? |the )?(?:similar|same|other|certain|challenging|magic)\b|\b(?:some magic|a way|the look|challenging)\b/iu,
  // An amount of nothing: "scrape more than 1,000 a month".
  /(?:^|\s)(?:more than |over |about |around |up to )?\d[\d,.]*[km+]?(?: (?:a|per) \p{L}+)?$/iu,
  /[|•·;]|\.\s|\s[-–—]\s|\s[-–—]|[-–—]\s|\/\s|\s\/|:\s|[()"“”]/u,
  // Haste: "scrap", a letter three times, a word twice.
  /\bscrapp|(\p{L})\1\1|\b(\p{L}{2,}) \2\b/iu,
  /^(?:an? )?(?:quick|urgent|small) (?:fix|\p{L}+$)/iu,
  /\b(?:pop up needs|freelancers?|fixed price|budget|hourly rate|job title|title)\b/iu,
  // Lists without an end, and two slashes.
  /,(?!.* and )(?!.* or )[^,]*$|\p{L}\/[^/]*\/\p{L}/iu,
  /\busing (?:languages|tools|technologies|software|the|a)$/iu,
  // What was passive in the posting: "the data (should be) organized in …".
  /^(?:the|all|any|each|your) \p{L}+(?: \p{L}+)? (?:organi[sz]ed|presented|compiled|delivered|stored|formatted|provided|collected|cleaned|exported|extracted|scraped|included|listed|added|built|created|made|done|sent|saved|updated|returned)\b/iu,
]
/** A thing does nothing: "web scrape and extract PDF". */
const secondVerb =
  / and (?:extract|scrape|create|build|make|add|get|find|fix|enhance|improve|convert|collect|send|store|write|provide|ensure|manage|analy[sz]e)\b(?! .*\b(?:someone|to)\b)/iu
const articles = new Set(['a', 'an', 'the', 'my', 'our', 'your', 'this', 'all'])
/** Verbs that are never the name of a thing. */
const verbsOnly = new Set(
  `include feel know describe enhance identify ensure provide make create add find get extract collect convert implement develop improve optimize
  optimise integrate migrate maintain analyze analyse write apply take give go want need allow enable assist become bring choose come compile configure
  connect deliver design-and-build fix fixing-and gather generate handle increase install keep manage modify move populate prepare remove replace retrieve
  scrape select send setup solve store tackle translate understand utilize verify utilise use using`.split(
    /\s+/u,
  ),
)
/** Words that say nothing of a job. */
const empty = new Set(
  `project job task work help need needs thing things stuff position role opportunity title expert experts owner user users way part lot person team
  company business look feel skills experience requirement requirements candidate someone somebody one ones other others start beginning
  process script scripts group page post posts item items data information details list lists online`.split(
    /\s+/u,
  ),
)
