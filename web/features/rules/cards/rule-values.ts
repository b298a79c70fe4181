import { defaultRules, type Rules, unknownChoices } from '../../../../contract/bidding/rules.ts'
import { type SignalName, signalNames } from '../../../../contract/bidding/signal.ts'
import { browserTimeZone } from './time-zones.ts'

/** Rules as form values: numbers as typed, days as "1,2,5", phrases one per line. */
export type RuleValues = Record<
  | SignalName
  | (typeof figures)[number]
  | (typeof optionalFigures)[number]
  | ('unknownCounts' | 'autoSendFrom' | 'neverWords' | 'timeZone' | 'days' | 'from' | 'to'),
  string
> &
  Record<'reviewsAll' | 'needsVerifiedPayment' | 'hasHours', boolean>

const usualHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }

const figures = ['reviewFrom', 'minSkills', 'sameClientDays', 'minGapMinutes'] as const
const optionalFigures = [
  'hourlyRate',
  'projectPrice',
  'minClientRating',
  'hourlyCap',
  'connectsPerDay',
  'bestWithinMinutes',
] as const

/** Fills the form. Options that are off get their default values. */
export function valuesOf(rules: Rules): RuleValues {
  const hours = rules.workingHours ?? { ...usualHours, timeZone: browserTimeZone() }
  return {
    ...each(signalNames, (signal) => `${rules.weights[signal]}`),
    ...each(figures, (name) => `${rules[name]}`),
    ...each(optionalFigures, (name) => `${rules[name] ?? ''}`),
    unknownCounts: rules.unknownCounts,
    reviewsAll: rules.autoSendFrom === null,
    autoSendFrom: `${rules.autoSendFrom ?? defaultRules.autoSendFrom}`,
    needsVerifiedPayment: rules.needsVerifiedPayment,
    neverWords: writePhrases(rules.neverWords),
    hasHours: rules.workingHours !== null,
    timeZone: hours.timeZone,
    days: writeDays(hours.days),
    from: hours.from,
    to: hours.to,
  }
}

/** Reads form values as rules. Text that is no number becomes NaN, which the contract refuses with its own sentence. */
export function readRules(values: RuleValues): Rules {
  const { needsVerifiedPayment, timeZone, from, to } = values
  const days = readDays(values.days)
  return {
    weights: each(signalNames, (signal) => readFigure(values[signal])),
    ...each(figures, (name) => readFigure(values[name])),
    ...each(optionalFigures, (name) =>
      values[name].trim() === '' ? null : readFigure(values[name]),
    ),
    unknownCounts:
      unknownChoices.find((choice) => choice === values.unknownCounts) ??
      defaultRules.unknownCounts,
    autoSendFrom: values.reviewsAll ? null : readFigure(values.autoSendFrom),
    needsVerifiedPayment,
    neverWords: readPhrases(values.neverWords),
    workingHours: values.hasHours ? { timeZone, days, from, to } : null,
  }
}

export function readFigure(text: string): number {
  const trimmed = text.trim()
  return /^-?\d+(?:\.\d+)?$/u.test(trimmed) ? Number(trimmed) : Number.NaN
}

export function readDays(text: string): number[] {
  return text
    .split(',')
    .filter((day) => day !== '')
    .map(Number)
}

export function writeDays(days: readonly number[]): string {
  return days.toSorted((a, b) => a - b).join(',')
}

export function readPhrases(text: string): string[] {
  return text.split('\n').filter((phrase) => phrase.trim() !== '')
}

/** Writes phrases one per line. Whitespace is normalized: its kind and amount make no difference to matching. */
export function writePhrases(phrases: readonly string[]): string {
  return phrases.map((phrase) => phrase.trim().replaceAll(/\s+/gu, ' ')).join('\n')
}

function each<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)])
  return Object.fromEntries(entries) as Record<Name, Value> // one entry per name
}
