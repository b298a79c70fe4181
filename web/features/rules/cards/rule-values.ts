import {
  defaultRules,
  type Rules,
  type SignalName,
  signalNames,
} from '../../../../contract/bidding/rules.ts'
import { browserTimeZone } from './time-zones.ts'

/** The rules as their form has them: figures as typed, days as "1,2,5", phrases a line each. */
export type RuleValues = Record<SignalName, string> & {
  reviewsAll: boolean
  autoSendFrom: string
  reviewFrom: string
  hourlyRate: string
  projectPrice: string
  sameClientDays: string
  minClientRating: string
  needsVerifiedPayment: boolean
  neverWords: string
  hasHours: boolean
  timeZone: string
  days: string
  from: string
  to: string
  minGapMinutes: string
  hourlyCap: string
  connectsPerDay: string
}

const usualHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }

/** What is not chosen yet has what it would have at first. */
export function valuesOf(rules: Rules): RuleValues {
  const hours = rules.workingHours ?? { ...usualHours, timeZone: browserTimeZone() }
  const { skills, client, budget, competition, freshness } = rules.weights
  return {
    skills: `${skills}`,
    client: `${client}`,
    budget: `${budget}`,
    competition: `${competition}`,
    freshness: `${freshness}`,
    reviewsAll: rules.autoSendFrom === null,
    autoSendFrom: `${rules.autoSendFrom ?? defaultRules.autoSendFrom}`,
    reviewFrom: `${rules.reviewFrom}`,
    hourlyRate: typed(rules.hourlyRate),
    projectPrice: typed(rules.projectPrice),
    sameClientDays: `${rules.sameClientDays}`,
    minClientRating: typed(rules.minClientRating),
    needsVerifiedPayment: rules.needsVerifiedPayment,
    neverWords: writePhrases(rules.neverWords),
    hasHours: rules.workingHours !== null,
    timeZone: hours.timeZone,
    days: writeDays(hours.days),
    from: hours.from,
    to: hours.to,
    minGapMinutes: `${rules.minGapMinutes}`,
    hourlyCap: typed(rules.hourlyCap),
    connectsPerDay: typed(rules.connectsPerDay),
  }
}

/** What is typed, as rules. What is no figure is NaN, which the contract refuses by its own sentence. */
export function readRules(values: RuleValues): Rules {
  const weight = (signal: SignalName) => readFigure(values[signal])
  return {
    weights: {
      skills: weight('skills'),
      client: weight('client'),
      budget: weight('budget'),
      competition: weight('competition'),
      freshness: weight('freshness'),
    },
    autoSendFrom: values.reviewsAll ? null : readFigure(values.autoSendFrom),
    reviewFrom: readFigure(values.reviewFrom),
    hourlyRate: figureOrNull(values.hourlyRate),
    projectPrice: figureOrNull(values.projectPrice),
    sameClientDays: readFigure(values.sameClientDays),
    minClientRating: figureOrNull(values.minClientRating),
    needsVerifiedPayment: values.needsVerifiedPayment,
    neverWords: readPhrases(values.neverWords),
    workingHours: values.hasHours
      ? {
          timeZone: values.timeZone,
          days: readDays(values.days),
          from: values.from,
          to: values.to,
        }
      : null,
    minGapMinutes: readFigure(values.minGapMinutes),
    hourlyCap: figureOrNull(values.hourlyCap),
    connectsPerDay: figureOrNull(values.connectsPerDay),
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

/** Spaces of any kind between words make no difference to what a phrase finds. */
export function writePhrases(phrases: readonly string[]): string {
  return phrases.map((phrase) => phrase.trim().replaceAll(/\s+/gu, ' ')).join('\n')
}

export function readWeights(values: Pick<RuleValues, SignalName>): number[] {
  return signalNames.map((signal) => readFigure(values[signal]))
}

function figureOrNull(text: string): number | null {
  return text.trim() === '' ? null : readFigure(text)
}

function typed(figure: number | null): string {
  return figure === null ? '' : `${figure}`
}
