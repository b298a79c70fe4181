import { z } from 'zod/mini'

/** Kinds of facts about a user. `other`: a true sentence that is none of these. */
export const factKinds = [
  'service',
  'skill',
  'years',
  'project',
  'certificate',
  'employer',
  'language',
  'rate',
  'availability',
  'other',
] as const
export const FactKind = z.enum(factKinds)
export type FactKind = z.infer<typeof FactKind>

/** Places that facts are read from. `you`: the user wrote or changed it as a fact. */
export const FactSource = z.enum(['services', 'experience', 'letter', 'tags', 'link', 'you'])
export type FactSource = z.infer<typeof FactSource>

/** One thing that is true of a user, in their own words. What no fact says, no letter says. docs/decisions/055 */
export const Fact = z.object({
  /** Stays the same as long as the words do. */
  id: z.string(),
  kind: FactKind,
  text: z.string(),
  /** Address that shows it, of a project or certificate; null = none. */
  link: z.nullable(z.string()),
  source: FactSource,
})
export type Fact = z.infer<typeof Fact>

/** Things that facts leave open. `years`: of work with a tool; `year`: of what was done. */
const OpenThing = z.enum(['part', 'result', 'rate', 'availability', 'date', 'year', 'years'])
export type OpenThing = z.infer<typeof OpenThing>

/** Question to the user about what a fact leaves open. */
export const FactQuestion = z.object({
  /** Fact that it is about; empty: none in particular. */
  factId: z.string(),
  question: z.string(),
  asks: OpenThing,
  /** Words of the fact that it is about: "the shop", "WordPress", "last year"; empty: none. */
  about: z.string(),
})
export type FactQuestion = z.infer<typeof FactQuestion>

/** All that was understood of a user, and what is still to be asked. */
export const Facts = z.object({ facts: z.array(Fact), questions: z.array(FactQuestion) })
export type Facts = z.infer<typeof Facts>
