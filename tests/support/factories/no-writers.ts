import type { TextWriters } from '../../../server/ports/text-writer.ts'

const writers: TextWriters = {
  operators: null,
  offered: [],
  prices: null,
  textsPerDay: 0,
  judges: false,
  open: () => null,
}

/** Services of an installation without language models. */
export const noWriters = { writers, vault: null }
