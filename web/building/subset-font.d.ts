declare module 'subset-font' {
  /** Makes a font of these letters only. The package has no types of its own. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number; default: number }>
      /** Tags of four letters. */
      keepFeatures: readonly string[]
    },
  ): Promise<Buffer>
}
