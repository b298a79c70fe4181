import { z } from 'zod'
import { httpEffects } from '../kit/http-effects.ts'
import { times } from '../kit/fault-plan.ts'
import { lies } from './texts/lies.ts'

/** Ways in which a language model goes wrong, besides those of HTTP. */
export const behaviours = [
  z.strictObject({ kind: z.literal('slow'), msPerPart: z.number().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('endless') }),
  z.strictObject({ kind: z.literal('cut') }),
  z.strictObject({ kind: z.literal('wrong-language') }),
  z.strictObject({ kind: z.literal('over-quota') }),
  z.strictObject({ kind: z.literal('refusal') }),
  z.strictObject({ kind: z.literal('megabyte') }),
  z.strictObject({ kind: z.literal('html') }),
  z.strictObject({ kind: z.literal('other-name'), name: z.string().max(200) }),
  z.strictObject({ kind: z.literal('obedient'), echoes: z.boolean().default(true) }),
  z.strictObject({ kind: z.literal('doubting') }),
  z.strictObject({ kind: z.literal('made-up-doubts') }),
  z.strictObject({
    kind: z.literal('liar'),
    class: z.enum(Object.keys(lies)),
    msPerPart: z.number().min(0).max(600_000).optional(),
    isLong: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('paraphrasing') }),
] as const

export const Fault = z.strictObject({
  effect: z.discriminatedUnion('kind', [...httpEffects, ...behaviours]),
  times,
})
export type Fault = z.output<typeof Fault>
export type Effect = Fault['effect']
export type Behaviour = z.output<(typeof behaviours)[number]>

const kinds: readonly string[] = behaviours.map(({ shape }) => shape.kind.value)

export function isBehaviour(effect: Effect): effect is Behaviour {
  return kinds.includes(effect.kind)
}
