import { z } from 'zod/mini'
import { required } from '../user/field-values.ts'

export const maxTemplates = 20

/** Name of the template that every other one stands beside: the one generated from the profile. */
export const generalTemplateName = 'Cover letter template'

/** Jobs that a template is for; an absent part means any. `skills`: one of them is enough. */
export const TemplateRule = z.strictObject({
  scannerId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  jobType: z.optional(z.enum(['Project', 'Hourly'])),
  skills: z.optional(
    z.array(required('Enter a skill', 50)).check(z.minLength(1), z.maxLength(10, 'At most 10')),
  ),
  minScore: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
})
export type TemplateRule = z.infer<typeof TemplateRule>

/** Use of a template: `guide` gives letters its voice, `fixed` is sent as it is written, with an opening for the job. */
export const TemplateUse = z.enum(['guide', 'fixed'])
export type TemplateUse = z.infer<typeof TemplateUse>

export const LetterTemplate = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  use: TemplateUse,
  rule: TemplateRule,
  /** Counts up with each change; a change names the version that the user saw. */
  version: z.int(),
})
export type LetterTemplate = z.infer<typeof LetterTemplate>

/** Words in braces that a template may have, and what each stands for. */
export const templateVariables = {
  portfolio: 'your portfolio link',
  signature: 'your name',
  rate: 'your rate, from your facts',
  title: "the job's title",
} as const
export type TemplateVariable = keyof typeof templateVariables

const inBraces = /\{+\s*([\p{L}\p{N}_ -]{1,40}?)\s*\}+/gu
const oneVariable = /^\{\s*(\w+)\s*\}$/u

/** Lists what stands in braces and is no variable: a letter would go out with it. */
export function unknownVariables(text: string): string[] {
  const unknown = [...text.matchAll(inBraces)]
    .map(([braces]) => braces)
    .filter((braces) => {
      const name = oneVariable.exec(braces)?.[1]?.toLowerCase() ?? ''
      return !Object.hasOwn(templateVariables, name)
    })
  return [...new Set(unknown)]
}

const known = Object.keys(templateVariables)
  .map((name) => `{${name}}`)
  .join(', ')

const text = required("The text can't be empty", 5_000).check((checked) => {
  const unknown = unknownVariables(checked.value)
  if (unknown.length === 0) return
  const are = unknown.length === 1 ? "isn't a variable" : "aren't variables"
  checked.issues.push({
    code: 'custom',
    input: checked.value,
    message: `${unknown.slice(0, 3).join(', ')} ${are}. You can use ${known}.`,
  })
})

const form = {
  name: required('Enter a name', 50),
  text,
  use: TemplateUse,
  rule: z._default(TemplateRule, {}),
}
export const TemplateForm = z.strictObject(form)
export type TemplateForm = z.infer<typeof TemplateForm>

export const TemplateChange = z.strictObject({
  ...form,
  version: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
})
export type TemplateChange = z.infer<typeof TemplateChange>
