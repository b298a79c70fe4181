import { z } from 'zod'

/** Answers of Freelancehunt's API. Unknown fields are ignored, and what may be missing is. */
const Id = z.int().min(1)
const Text = z.string().nullish().catch(null)
const Flag = z.boolean().nullish().catch(null)
const maxSeconds = 253_402_300_799 // up to the year 9999

/** Whole seconds since 1970 of a time with its zone. */
const Seconds = z.iso
  .datetime({ offset: true })
  .transform((text) => Math.floor(Date.parse(text) / 1000))
  .pipe(z.int().min(1).max(maxSeconds))

export const Project = z.object({
  id: Id,
  attributes: z.object({
    name: z.string(),
    description: Text,
    skills: z
      .array(z.object({ name: z.string() }))
      .nullish()
      .catch(null),
    status: z.object({ id: z.int() }).nullish().catch(null),
    budget: z
      .object({ amount: z.number().positive(), currency: z.string().regex(/^[A-Z]{3}$/u) })
      .nullish()
      .catch(null),
    // A number in its reference, and a text in programs that use it.
    bid_count: z
      .union([
        z.int32().min(0),
        z
          .string()
          .regex(/^\d{1,9}$/u)
          .transform(Number),
      ])
      .nullish()
      .catch(null),
    is_premium: Flag,
    is_only_for_plus: Flag,
    is_personal: Flag,
    employer: z.object({ id: Id }).nullish().catch(null),
    published_at: Seconds,
  }),
  links: z.object({ self: z.object({ web: z.string() }) }),
})
export type Project = z.infer<typeof Project>

/** Projects one by one: an odd one must not hide the others. */
export const ProjectPage = z.object({
  data: z.array(z.unknown()).max(200),
  links: z.object({ next: z.string().nullish() }),
})
