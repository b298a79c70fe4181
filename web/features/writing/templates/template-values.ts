import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import {
  type LetterTemplate,
  TemplateForm,
  type TemplateRule,
  templateVariables,
} from '../../../../contract/writing/letter-template.ts'

/** Template as typed. Empty: any. */
export type TypedTemplate = {
  name: string
  text: string
  use: LetterTemplate['use']
  scannerId: string
  jobType: 'Project' | 'Hourly' | ''
  skills: string[]
  minScore: string
}

const nothing: TypedTemplate = {
  name: '',
  text: '',
  use: 'guide',
  scannerId: '',
  jobType: '',
  skills: [],
  minScore: '',
}

export function typedOf(
  template: Pick<LetterTemplate, 'name' | 'text' | 'use' | 'rule'> | null,
): TypedTemplate {
  if (template === null) return nothing
  const { name, text, use, rule } = template
  return {
    name,
    text,
    use,
    scannerId: rule.scannerId ?? '',
    jobType: rule.jobType ?? '',
    skills: rule.skills ?? [],
    minScore: rule.minScore === undefined ? '' : `${rule.minScore}`,
  }
}

/** Turns a typed template into the form of the contract, which may refuse it. */
export function formOf({ name, text, use, ...typed }: TypedTemplate): TemplateForm {
  const rule: TemplateRule = {
    ...(typed.scannerId !== '' && { scannerId: typed.scannerId }),
    ...(typed.jobType !== '' && { jobType: typed.jobType }),
    ...(typed.skills.length > 0 && { skills: typed.skills }),
    ...(typed.minScore.trim() !== '' && { minScore: Number(typed.minScore) }),
  }
  return { name: name.trim(), text: text.trim(), use, rule }
}

/** Checks a typed template against the contract: one sentence per invalid field. */
export function checkTemplate(typed: TypedTemplate): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {}
  for (const { path, message } of parsePlainly(TemplateForm, formOf(typed)).error?.issues ?? []) {
    const [field, part] = path
    const name = String(field === 'rule' ? part : field)
    problems[name] ??= name === 'minScore' ? 'Enter a score from 0 to 100' : message
  }
  return problems
}

/** Says which jobs a template is for. */
export function sayRule(
  rule: TemplateRule,
  scanners: readonly Pick<Scanner, 'id' | 'name'>[],
): string {
  const { scannerId, jobType, skills, minScore } = rule
  const scanner = scanners.find(({ id }) => id === scannerId)?.name ?? 'a deleted scanner'
  const parts = [
    scannerId !== undefined && `found by ${scanner}`,
    jobType !== undefined && (jobType === 'Hourly' ? 'paid hourly' : 'at a fixed price'),
    skills !== undefined && `asking for ${skills.join(' or ')}`,
    minScore !== undefined && `scored ${minScore} or more`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'For every job' : `For jobs ${parts.join(', ')}`
}

/** Fills in the variables that the profile gives, and says in brackets what a letter puts in for the others. */
export function previewOf(
  text: string,
  { portfolioLink, fullName }: { portfolioLink: string; fullName: string },
): string {
  const values = new Map([
    ['portfolio', portfolioLink],
    ['signature', fullName],
  ])
  return text.trim().replaceAll(/\{\s*(\w+)\s*\}/gu, (braces, typed: string) => {
    const name = typed.toLowerCase()
    const words = Object.entries(templateVariables).find(([variable]) => variable === name)?.[1]
    return values.get(name) || (words === undefined ? braces : `[${words}]`)
  })
}

/** Moves an entry of a list one place up or down. */
export function moved<Item>(items: readonly Item[], at: number, step: 1 | -1): Item[] {
  const item = items[at]
  const target = at + step
  if (item === undefined || target < 0 || target >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(target, 0, item)
}
