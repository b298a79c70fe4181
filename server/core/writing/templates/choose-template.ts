import type { LetterTemplate, TemplateRule } from '../../../../contract/writing/letter-template.ts'

/** Facts about an application that decide on its template. */
export type TemplateCase = {
  scannerId: string | null
  jobType: 'Project' | 'Hourly' | null
  skills: readonly string[]
  /** Null: not scored. */
  score: number | null
}

/** Chooses the first template whose rule fits, in their order. Null: the general one. */
export function chooseTemplate<Template extends Pick<LetterTemplate, 'rule'>>(
  templates: readonly Template[],
  given: TemplateCase,
): Template | null {
  return templates.find(({ rule }) => fits(rule, given)) ?? null
}

/** Tells whether a rule fits; a rule without parts is for every job. */
function fits(rule: TemplateRule, { scannerId, jobType, skills, score }: TemplateCase): boolean {
  if (rule.scannerId !== undefined && rule.scannerId !== scannerId) return false
  if (rule.jobType !== undefined && rule.jobType !== jobType) return false
  if (rule.minScore !== undefined && (score === null || score < rule.minScore)) return false
  return rule.skills === undefined || namesOneOf(skills, rule.skills)
}

function namesOneOf(skills: readonly string[], wanted: readonly string[]): boolean {
  const named = new Set(skills.map(folded))
  return wanted.some((skill) => named.has(folded(skill)))
}

function folded(skill: string): string {
  return skill.normalize('NFKC').trim().toLowerCase()
}
