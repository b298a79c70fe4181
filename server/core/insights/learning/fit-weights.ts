import { defaultRules } from '../../../../contract/bidding/rules.ts'
import { type SignalName, signalNames } from '../../../../contract/bidding/signal.ts'
import type { Weights } from '../../../../contract/insights/learning.ts'
import { type Letter, meanBy } from './letter.ts'
import { solve } from './solve.ts'

/** Log-odds by which a score of 100 is ahead of one of 0, before any letter is known. */
const usualSlope = 2
/** Precisions of what is believed beforehand: of the slope little, of the departure of each signal more. */
const slopePrecision = 0.25
const departurePrecision = 4
const maxSteps = 25
/** Step, in log-odds, after which the next one is far too small to change a whole weight: each is about the last squared. */
const smallStep = 0.01

/**
 * Fits the weights to what was replied to: a logistic regression of the reply on the score by the default weights and on a
 * departure of each signal from it. Departures are shrunk towards none (ridge), so without letters the weights are exactly
 * the default ones, and few letters move them little. They add up to 100, and a signal that would count against a job
 * has none. docs/decisions/067
 */
export function fitWeights(letters: readonly Letter[]): Weights {
  let names: readonly SignalName[] = signalNames
  for (;;) {
    const slopes = slopesOf(letters, names)
    const negative = names.filter((_, place) => (slopes[place] ?? 0) < 0)
    if (negative.length === 0) return toWeights(names, slopes)
    if (negative.length === names.length) return defaultRules.weights
    names = names.filter((name) => !negative.includes(name))
  }
}

/** Slope of each signal, in log-odds. */
function slopesOf(letters: readonly Letter[], names: readonly SignalName[]): number[] {
  const weights = only(names)
  const sum = names.reduce((total, name) => total + weights[name], 0)
  const shares = names.map((name) => weights[name] / sum)
  const size = names.length + 2
  const inputs = new Float64Array(letters.length * size)
  for (const [row, { counted }] of letters.entries()) {
    const start = row * size
    // A signal that did not count is at the mean of the letter's others, as in its score.
    const mean = meanBy(weights, counted)
    let score = 0
    for (let place = 0; place < names.length; place += 1) {
      const value = counted[names[place] ?? 'skills'] ?? mean
      score += value * (shares[place] ?? 0)
      inputs[start + place + 2] = value
    }
    inputs[start] = 1
    inputs[start + 1] = score
  }
  const replies = Uint8Array.from(letters, ({ isReplied }) => Number(isReplied))
  const [, slope = 0, ...departures] = regress(inputs, replies, size)
  return shares.map((share, place) => slope * share + (departures[place] ?? 0))
}

/** Default weights of some signals, with none for the others. */
function only(names: readonly SignalName[]): Weights {
  const entries = signalNames.map((name) => [
    name,
    names.includes(name) ? defaultRules.weights[name] : 0,
  ])
  return Object.fromEntries(entries) as Weights // one entry per name
}

/**
 * Finds the coefficients that are likeliest after the letters and what was believed before, by Newton's method. `inputs`:
 * of each letter a constant, its score and its signals, one letter after the other.
 */
function regress(inputs: Float64Array, replies: Uint8Array, size: number): Float64Array {
  const found = new Float64Array(size)
  found[1] = usualSlope
  for (let step = 0; step < maxSteps; step += 1) {
    const { gradient, curvature } = derive(inputs, replies, found)
    const change = solve(curvature, gradient)
    // The likelihood has one hill; steps that are too long on its flat sides are shortened.
    const longest = Math.max(...change.map(Math.abs))
    const scale = longest > 4 ? 4 / longest : 1
    for (const [place, by] of change.entries()) found[place] = (found[place] ?? 0) + scale * by
    if (longest < smallStep) break
  }
  return found
}

/** Gradient and curvature of the likelihood. The curvature is symmetric: its lower triangle is all that is filled in. */
function derive(
  inputs: Float64Array,
  replies: Uint8Array,
  found: Float64Array,
): { gradient: number[]; curvature: number[][] } {
  const size = found.length
  const gradient = new Float64Array(size)
  const sums = new Float64Array(size * size)
  for (let letter = 0; letter < replies.length; letter += 1) {
    const start = letter * size
    let sum = 0
    for (let place = 0; place < size; place += 1)
      sum += (inputs[start + place] ?? 0) * (found[place] ?? 0)
    const chance = 1 / (1 + Math.exp(-sum))
    const error = (replies[letter] ?? 0) - chance
    const spread = chance * (1 - chance)
    for (let row = 0; row < size; row += 1) {
      const value = inputs[start + row] ?? 0
      gradient[row] = (gradient[row] ?? 0) + value * error
      const part = spread * value
      for (let column = 0; column <= row; column += 1) {
        const cell = row * size + column
        sums[cell] = (sums[cell] ?? 0) + part * (inputs[start + column] ?? 0)
      }
    }
  }
  for (let place = 0; place < size; place += 1) {
    const [precision, usual] = beliefOf(place)
    gradient[place] = (gradient[place] ?? 0) - precision * ((found[place] ?? 0) - usual)
    sums[place * size + place] = (sums[place * size + place] ?? 0) + precision
  }
  const curvature = Array.from({ length: size }, (_, row) => [
    ...sums.subarray(row * size, (row + 1) * size),
  ])
  return { gradient: [...gradient], curvature }
}

/** Precision and mean of a coefficient beforehand. The constant has next to none. */
function beliefOf(place: number): [precision: number, usual: number] {
  if (place === 0) return [1e-6, 0]
  return place === 1 ? [slopePrecision, usualSlope] : [departurePrecision, 0]
}

/** Writes slopes as whole weights that add up to 100: the largest remainders are rounded up. */
function toWeights(names: readonly SignalName[], slopes: readonly number[]): Weights {
  const sum = slopes.reduce((total, slope) => total + slope, 0)
  if (!(sum > 0)) return defaultRules.weights
  const exact = new Map(names.map((name, place) => [name, (100 * (slopes[place] ?? 0)) / sum]))
  const parts = signalNames.map((name) => {
    const value = exact.get(name) ?? 0
    return { name, whole: Math.floor(value + 1e-9), rest: value - Math.floor(value + 1e-9) }
  })
  const missing = 100 - parts.reduce((total, { whole }) => total + whole, 0)
  const raised = parts.toSorted((one, other) => other.rest - one.rest).slice(0, missing)
  const weights = parts.map((part) => [part.name, part.whole + (raised.includes(part) ? 1 : 0)])
  return Object.fromEntries(weights) as Weights // one entry per name
}
