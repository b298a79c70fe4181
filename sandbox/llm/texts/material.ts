import { z } from 'zod'

const Material = z.looseObject({
  facts: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  posting: z
    .looseObject({
      title: z.string().default(''),
      description: z.string().default(''),
      questions: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  /** Sentences of a letter that is to be judged. */
  letter: z.array(z.object({ text: z.string() })).nullish(),
})
export type Material = z.output<typeof Material>

/** Finds facts and posting in a prompt, as the product writes them. Null: it is a prompt of another kind. */
export function materialIn(prompt: string): Material | null {
  const start = prompt.indexOf('{')
  const end = prompt.lastIndexOf('}')
  if (start < 0 || end < start) return null
  try {
    return Material.parse(JSON.parse(prompt.slice(start, end + 1)))
  } catch {
    return null
  }
}
