import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { withoutUnused } from './lighter-fonts.ts'

const path = new URL(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const whole = await readFile(path)

/** Makes a font of one letter in one weight, to compare. */
function only(letter: string, font: Buffer, weight: number): Promise<Buffer> {
  return subsetFont(font, letter, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: weight, max: weight, default: weight } },
    keepFeatures: [],
  })
}

test('a font keeps each letter of its range and the weights that screens use, in 60 % of the room', async () => {
  const light = await withoutUnused(whole, 'U+0020-007E,U+00A0-00FF,U+20AC')
  expect(light.length).toBeLessThan(whole.length * 0.6)
  const missing = await only('語', light, 400)
  for (const letter of ['A', 'z', '9', 'ß', 'é', '€']) {
    const [regular, semibold] = [await only(letter, light, 400), await only(letter, light, 600)]
    expect(regular.length).toBeGreaterThan(missing.length)
    expect(semibold).not.toEqual(regular)
  }
})
