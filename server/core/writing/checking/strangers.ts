import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import { generalWords, neutralWords } from '../language/neutral-words.ts'
import type { Clause } from '../language/clauses.ts'
import { currencies } from '../language/numbers/number-words.ts'
import type { Quantity } from '../language/numbers/quantity.ts'
import type { Said } from '../language/said.ts'
import type { Sentence } from '../language/sentence.ts'
import { isPlainWord } from '../language/plain-words.ts'
import { specialClassOf } from '../language/special-words.ts'
import type { Token } from '../language/tokens.ts'
import { isTool } from '../language/tools.ts'
import { isOfLetter } from './claim-groups.ts'
import { classOfWord, isCounted } from './content-words.ts'
import { isDerived } from './numbers/derived-numbers.ts'
import { isHarmlessNumber, isTerm } from './numbers/harmless-numbers.ts'
import type { Grounds } from './grounds/grounds.ts'
import { lacksOf, type Lack } from './support.ts'
import type { Spoken } from './voice/voice.ts'

/** Finds names, numbers and big words in a clause that claims nothing, which neither the posting nor a fact has. */
export function strangersIn(
  sentence: Sentence,
  {
    index,
    voice,
    hasSelf,
    grounds,
  }: { index: number; voice: Spoken['voice']; hasSelf: boolean; grounds: Grounds },
): Lack[] {
  const lacks: Lack[] = []
  const clause = sentence.clauses[index]
  if (clause === undefined) return lacks
  const { facts, posting, names } = grounds
  const words = sentence.tokens.slice(clause.from, clause.to)
  const isAsked = sentence.tokens.at(-1)?.text === '?'
  const isToClient = isAsked && words[1]?.lower === 'you'
  const isOffer = words.some(({ lower }) => offers.has(lower))
  const isSkill =
    hasSelf &&
    words.some(
      ({ lower }, at) => abilities.has(lower) && isOfSelf(words, at) && !isProposal(words, at),
    )
  const isExperience = hasSelf && words.some(({ lower }) => experiences.has(lower))
  for (const [offset, token] of words.entries()) {
    if (token.kind !== 'word' || names.has(token.lower)) continue
    if (isCounted(sentence, clause.from + offset)) continue
    if (sentence.isAdmission && specialClassOf(token.lower) === null) continue
    const isKnown = facts.concepts.has(token.concept) || posting.concepts.has(token.concept)
    const isOwn = facts.concepts.has(token.concept)
    const special = specialClassOf(token.lower)
    // "Slovenian I can't offer."
    if (special === 'language' && words.some(({ lower }) => lower === 'not')) continue
    const isName =
      isTool(token) ||
      (token.isCapital &&
        !token.isFirst &&
        !common.has(token.lower.replace(/(?<=\p{L}{2})s$/u, '')) &&
        !common.has(token.lower))
    if (isName) {
      const isTheirs = words
        .slice(Math.max(0, offset - 4), offset)
        .some(({ lower }) => theirs.has(lower))
      if (
        isAsked &&
        (!hasSelf || isToClient) &&
        (isTool(token) || /^\p{Lu}{2,5}$/u.test(token.text))
      )
        continue
      const mustOwn = isExperience || (isSkill && !isTheirs)
      if (mustOwn ? !isOwn : !isKnown)
        lacks.push({ class: classOfWord({ ...token, isFirst: false }), about: token.text })
    } else if (
      isOffer &&
      ranks.has(token.lower) &&
      !(token.lower === 'lead' && leadThings.has(words[offset + 1]?.lower ?? '')) &&
      ['a', 'an'].includes(words[offset - 1]?.lower ?? '')
    ) {
      if (!facts.words.has(token.lower)) lacks.push({ class: 'job-title', about: token.text })
    } else if (
      special !== null &&
      (grave.has(special) || (voice === 'general' && promises.has(special))) &&
      !mild.has(token.lower)
    ) {
      if (hasSelf ? !isOwn : !isKnown) lacks.push({ class: special, about: token.text })
    } else if (
      voice === 'general' &&
      hasSelf &&
      !isKnown &&
      !neutralWords.has(token.lower) &&
      !generalWords.has(token.lower) &&
      !generalWords.has(token.concept)
    ) {
      lacks.push({ class: classOfWord(token), about: token.text })
    }
  }
  for (const quantity of sentence.quantities) {
    if (quantity.from < clause.from || quantity.from >= clause.to) continue
    if (isOfLetter(quantity) || (quantity.unit === 'points' && voice !== 'general')) continue
    if (isDerived(quantity, { sentence, posting })) continue
    const span = sentence.tokens[quantity.to]
    if (
      quantity.unit === 'minute' &&
      span !== undefined &&
      spans.has(span.lower) &&
      !facts.concepts.has(span.concept)
    ) {
      lacks.push({ class: 'availability', about: span.text })
    }
    const ofYears = quantity.unit === 'year' ? toolsAfter(sentence, { quantity, clause }) : []
    const isInFacts = facts.facts.some(
      (fact) =>
        lacksOf({ words: ofYears, quantities: [quantity] }, { fact, thisYear: grounds.thisYear })
          .length === 0,
    )
    const isPrice =
      currencies.has(quantity.unit ?? '') &&
      (quantity.per !== null || words.some(({ lower }) => pricing.has(lower)))
    const isInPosting =
      posting.numbers.has(quantity.value) &&
      (!hasSelf || (voice === 'plan' && !isTerm(quantity))) &&
      !isPrice
    if (isInFacts || isInPosting) continue
    const isOfOwn = words.some(
      ({ concept, lower }) =>
        facts.concepts.has(concept) &&
        !posting.concepts.has(concept) &&
        !neutralWords.has(lower) &&
        !generalWords.has(lower) &&
        !isPlainWord({ lower, concept }),
    )
    const isHarmless =
      !(voice === 'general' && isOfOwn && !words.some(({ lower }) => lower === 'would')) &&
      isHarmlessNumber(quantity, {
        words,
        voice,
        hasSelf,
        isAsked,
        before: sentence.tokens[quantity.from - 1]?.lower ?? '',
      })
    const isVague =
      (quantity.comparison === '>=' || vague.has(sentence.tokens[quantity.from]?.lower ?? '')) &&
      quantity.unit === null &&
      sentence.tokens[quantity.from]?.kind === 'word'
    if (!isHarmless && !isVague)
      lacks.push({
        class: quantity.year === null ? 'number' : 'date',
        about: String(quantity.value),
      })
  }
  return lacks
}

const vague = new Set(['few', 'several', 'some'])

/** "After 8 years of Tableau, I would …": what the years were spent with. */
function toolsAfter(
  { said }: Sentence,
  { quantity, clause }: { quantity: Quantity; clause: Clause },
): readonly Said[] {
  return said.filter(
    ({ at, token }) =>
      at >= quantity.to && at < Math.min(clause.to, quantity.to + 5) && isTool(token),
  )
}

/** Returns whether it is the applicant who can do something, not "Sandra can follow" or "could I visit". */
function isOfSelf(words: readonly Token[], at: number): boolean {
  if (['i', 'we'].includes(words[at + 1]?.lower ?? '')) return false
  return at === 0 || words.slice(0, at).some(({ lower }) => ['i', 'we', 'my'].includes(lower))
}

/** "We could begin with …" claims no skill. */
function isProposal(words: readonly Token[], at: number): boolean {
  const next = words[at + 1]?.lower ?? ''
  return ['can', 'could'].includes(words[at]?.lower ?? '') && proposals.has(next)
}

const pricing = new Set(
  'cost costs charge total price rate quote fee fixed sum altogether come comes'.split(' '),
)
const proposals = new Set(
  'begin start discuss talk agree leave go split keep first then also look see meet speak decide'.split(
    ' ',
  ),
)

const spans = new Set(['daily', 'weekly', 'monthly'])

const offers = new Set(['would', 'will', "'d", "'ll", 'get', 'have', 'hire', 'hiring'])

/** "A lead list": leads are contacts here. */
const leadThings = new Set(
  'generation gen list lists research form capture scraper magnet'.split(' '),
)

const ranks = new Set([
  'lead',
  'head',
  'director',
  'manager',
  'principal',
  'staff',
  'leader',
  'senior',
])

const abilities = new Set([
  'can',
  'could',
  'able-to',
  'know',
  'love',
  'enjoy',
  'like',
  'prefer',
  'understand',
])

const experiences = new Set(
  'experience expertise background knowledge skill skills mastery command proficiency years'.split(
    ' ',
  ),
)

const theirs = new Set(['your', 'the', 'this', 'that', 'their', 'its'])

const grave: ReadonlySet<DoubtClass> = new Set<DoubtClass>([
  'job-title',
  'certificate',
  'result',
  'verb',
  'claim',
  'language',
])

/** Classes of what a general statement promises too: "the first week is free". */
const promises: ReadonlySet<string> = new Set<DoubtClass>(['price', 'availability'])

/** Big words that plans and courtesy may use. */
const mild: ReadonlySet<string> = new Set(
  `always regularly highly very well all every everything completely fully thoroughly long long-term solid unique happy effective efficient efficiently
  best perfectly perfect success successful complex constantly daily frequently strongly users million reviews rating stars review deadline
  deadlines sales revenue conversion conversions top leading never entirely lead leader head manager director owner partner teacher trainer course native end-to-end
  popular guide principal staff never heavily exceptionally extremely engineer analyst professional course qualification degree`.split(
    /\s+/u,
  ),
)
/** Words with capitals that name nobody. */
const common: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  christmas easter 2d 3d api apis csv json xml pdf html url urls faq utc gmt eta ok id ids ui ux qa sql http https ftp sftp zip gzip seo crm cms erp sku skus poc mvp q&a i'm i english`.split(
    /\s+/u,
  ),
)
