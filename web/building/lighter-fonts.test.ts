import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { withoutUnused } from './lighter-fonts.ts'

const path = new URL(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const whole = await readFile(path)
const light = await withoutUnused(whole, 'U+0020-007E,U+00A0-00FF,U+20AC')

/** Makes a font of a few letters in one weight, to compare. */
function only(
  letters: string,
  { weight = 400, features = [] }: { weight?: number; features?: string[] },
): Promise<Buffer> {
  return subsetFont(light, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: weight, max: weight, default: weight } },
    keepFeatures: features,
  })
}

test('a font takes 60 % of its room', () => {
  expect(light.length).toBeLessThan(whole.length * 0.6)
})

test('a font keeps each letter of its range', async () => {
  const missing = await only('語', {})
  const letters = Array.from({ length: 94 }, (_, place) => String.fromCodePoint(0x21 + place))
  for (const letter of [...letters, 'ß', 'é', 'Ñ', '€'])
    expect((await only(letter, {})).length, letter).toBeGreaterThan(missing.length)
})

test('a font keeps the weights that screens use', async () => {
  const weights = await Promise.all([400, 500, 600, 700].map((weight) => only('A', { weight })))
  expect(new Set(weights.map((font) => font.toString('base64'))).size).toBe(4)
})

test.each(['kern', 'calt', 'tnum'])('a font keeps its feature %s', async (feature) => {
  const letters = 'AVTo(10:30)-'
  const without = await only(letters, {})
  expect((await only(letters, { features: [feature] })).length).toBeGreaterThan(without.length)
})
