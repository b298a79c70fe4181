import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { ShownTerms, termsForm, type TermsForm } from '../../../../contract/pricing/terms.ts'

type Priced = Pick<ApplicationTimeline, 'terms'>
type Values = Record<string, string | boolean>

export const termNames = ['amount', 'periodDays', 'milestonePercent'] as const
export type TermName = (typeof termNames)[number]

/** Terms of an application. Null: its marketplace asks for none. */
export function termsIn({ terms }: Priced): ShownTerms | null {
  return terms === null ? null : (parsePlainly(ShownTerms, terms).data ?? null)
}

export function termValues(application: Priced): Values {
  const terms = termsIn(application)
  if (!terms) return {}
  return Object.fromEntries(termNames.map((name) => [name, `${terms[name] ?? ''}`]))
}

export function hasChangedTerms(values: Values, application: Priced): boolean {
  return Object.entries(termValues(application)).some(([name, value]) => values[name] !== value)
}

/** Tells whether a price is asked for and none stands in the form. */
export function lacksPrice(values: Values, application: Priced): boolean {
  return termsIn(application) !== null && textOf(values['amount']) === ''
}

/** Terms to save with the draft: none where they are unchanged. */
export function changedTerms(values: Values, application: Priced): { terms?: TermsForm } {
  if (!hasChangedTerms(values, application)) return {}
  const [amount, periodDays, milestonePercent] = termNames.map((name) => numberIn(values[name]))
  const typed = { amount, periodDays, milestonePercent }
  return { terms: typed as TermsForm } // checked before it is sent, and by the server
}

/** Problems of changed terms, by their fields. */
export function termProblems(values: Values, application: Priced): Record<string, string> {
  const shown = termsIn(application)
  const { terms } = changedTerms(values, application)
  if (!shown || !terms) return {}
  const problems: Record<string, string> = {}
  const checked = parsePlainly(termsForm(shown.rules, shown.currency), terms)
  for (const { path, message } of checked.error?.issues ?? [])
    problems[`${String(path[0])}`] ??= message
  return problems
}

function textOf(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

function numberIn(value: string | boolean | undefined): number {
  const text = textOf(value)
  return text === '' ? Number.NaN : Number(text)
}
