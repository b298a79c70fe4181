import type { Brief } from '../material.ts'
import type { Chance } from './chance.ts'
import { orderedProofs, relevantFrom, type Scored } from './chosen-proofs.ts'
import { inVoice } from './in-voice.ts'
import { isWork } from './kinds-of-proof.ts'
import { fittingLines } from './own-words/fitting-lines.ts'
import type { OwnLine } from './own-lines.ts'
import type { Prepared, Proof } from './prepared-facts.ts'
import { cutAtClause } from './tidy-fact.ts'
import { saidSkills, statedAnswers, type Answer } from './stated-answers.ts'
import { topicsOf } from './topic/topic-of.ts'
import type { Topic } from './topic/topic.ts'

export type Arranging = {
  brief: Brief
  prepared: Prepared
  chance: Chance
  mayHaveLinks: boolean
  /** The user's last letters, newest first: among equally good proofs, those come first that few of them have. */
  lastLetters: readonly string[]
}

/** Order in which a letter says things. */
export type Way = 'topic' | 'joined' | 'proof' | 'plan' | 'skills' | 'short'
const ways: readonly Way[] = [
  'topic',
  'topic',
  'topic',
  'joined',
  'joined',
  'proof',
  'plan',
  'skills',
  'short',
]

/** Choices that one letter is made of. */
export type Parts = Arranging & {
  way: Way
  topic: Topic | null
  first: Scored | null
  second: Proof | null
  skills: Answer | null
  answers: readonly Answer[]
  isFar: boolean
  /** Sentence of the user's own letter; null: none fits. */
  own: OwnLine | null
  say(lead: string): string
}

/** Chooses what one letter says. Null: the facts give no proof and no skill. */
export function partsOf(arranging: Arranging): Parts | null {
  const { brief, prepared, chance } = arranging
  const { ordered, skills, stated } = chosenFor(brief, prepared)
  const [best] = ordered
  if (!best && !skills) return null
  const [rested, ...others] = equallyGood(ordered, arranging.lastLetters)
  const asGood = others.filter(({ score }) => best && score >= best.score * 0.85)
  const first = (chance.next() < 0.7 ? rested : chance.pick(asGood)) ?? rested ?? null
  const isFar = first === null || first.shared < relevantFrom
  const topic = topicsOf(brief)[0] ?? null
  const parts = {
    ...arranging,
    topic,
    first,
    second: isFar && chance.next() < 0.4 ? null : secondOf(ordered, first, { isFar, chance }),
    skills,
    answers: stated.filter(({ facts }) => facts[0] !== first?.proof.fact),
    isFar,
    own:
      chance.next() < 0.85
        ? (chance.pick(fittingLines(prepared.voice.lines, brief, { isFar })) ?? null)
        : null,
    say: (phrase: string) => about(topic, inVoice(phrase, prepared.voice)),
  }
  return { ...parts, way: wayFor(parts) }
}

/** Returns the proofs that say about as much as the best, one of each fact; one that was told of late stands behind. */
function equallyGood(ordered: readonly Scored[], lastLetters: readonly string[]): Scored[] {
  const [best] = ordered
  const near = ordered
    .filter(({ score, proof }, at) => {
      const isFirstOfFact = ordered.findIndex((other) => other.proof.fact === proof.fact) === at
      const isGood = at === 0 || isWork(proof)
      return best && isGood && isFirstOfFact && score >= best.score * goodShare
    })
    .slice(0, 4)
  if (near.length < 2) return near
  const last = lastLetters.slice(0, maxLast)
  const rested = ({ score, proof }: Scored) =>
    score * ofTold ** last.filter((letter) => letter.includes(gistOf(proof.brief))).length
  return near.toSorted((one, other) => rested(other) - rested(one))
}

/** Share of the best score from which a proof is as good. */
const goodShare = 0.64
/** Factor for each of the last letters that has told a proof. */
const ofTold = 0.9
const maxLast = 12

/** Returns the middle of a clause, which its beginning and its end may be said without. */
function gistOf(clause: string): string {
  return clause.slice(clause.indexOf(' ') + 1).slice(0, 60)
}

type Chosen = { ordered: readonly Scored[]; skills: Answer | null; stated: readonly Answer[] }
const remembered = new WeakMap<Prepared, { brief: Brief; chosen: Chosen }>()

/** Chooses once for a posting what all letters of a user to it may say. */
function chosenFor(brief: Brief, prepared: Prepared): Chosen {
  const known = remembered.get(prepared)
  if (known?.brief === brief) return known.chosen
  const chosen = {
    ordered: sureProofs(orderedProofs(prepared, brief), prepared),
    skills: saidSkills(brief, prepared),
    stated: statedAnswers(brief, prepared),
  }
  remembered.set(prepared, { brief, chosen })
  return chosen
}

/** Leaves of the best proofs those that the checker takes, in the longest words that it takes; all when it takes none. */
function sureProofs(ordered: readonly Scored[], { isSure }: Prepared): readonly Scored[] {
  const sure: Scored[] = []
  for (const scored of ordered.slice(0, maxTried)) {
    const { proof } = scored
    const shorter = cutAtClause(proof.brief, proof.brief.length - 1) ?? proof.brief
    const words = [...new Set([proof.said, proof.brief, shorter])]
      .filter((clause) => isSure(clause) && !isCutShort(clause))
      .slice(0, 2)
    const [said] = words
    if (said !== undefined)
      sure.push({ ...scored, proof: { ...proof, said, brief: words.at(-1) ?? said } })
    if (sure.length === enoughProofs) break
  }
  return sure.length > 0 ? sure : ordered
}

/** Tells whether a cut has left a name alone: "my past work includes Fernweh". */
function isCutShort(clause: string): boolean {
  return /^(?:my|our) past work includes \S+$/u.test(clause)
}

const maxTried = 30
const enoughProofs = 6

function wayFor({
  prepared: { voice },
  chance,
  isFar,
  skills,
  topic,
  first,
}: Omit<Parts, 'way'>): Way {
  if (topic === null || first === null) return first === null && skills ? 'skills' : 'topic'
  const likes = voice.begins !== null && chance.next() < 0.4 ? voice.begins : null
  const way = likes ?? chance.pick(ways) ?? 'topic'
  // A proof of other work, and one of no work at all, stands on its own behind the job.
  if ((isFar || !isWork(first.proof)) && (way === 'proof' || way === 'joined')) return 'topic'
  if (way === 'skills' && !skills) return 'topic'
  return way
}

function secondOf(
  ordered: readonly Scored[],
  first: Scored | null,
  { isFar, chance }: { isFar: boolean; chance: Chance },
): Proof | null {
  const others = ordered.filter(
    ({ proof, shared }) =>
      first &&
      proof !== first.proof &&
      (isFar || shared >= relevantFrom / 4) &&
      !isWeak(proof) &&
      differs(proof, first.proof),
  )
  return (chance.next() < 0.65 ? others[0] : chance.pick(others.slice(0, 4)))?.proof ?? null
}

/** Tells whether a proof says too little to stand second. */
function isWeak({ fact, said }: Proof): boolean {
  return fact.kind === 'certificate' || /^(?:my|our) services cover/u.test(said)
}

/** Tells whether one proof says anything that the other does not. */
function differs(one: Proof, other: Proof): boolean {
  const same = [...one.words].filter((word) => other.words.has(word)).length
  return same < Math.min(one.words.size, other.words.size) * 0.7
}

/** Puts a topic into a phrase. */
function about(topic: Topic | null, phrase: string): string {
  return topic === null ? phrase : phrase.replace('{topic}', () => topic.words)
}
