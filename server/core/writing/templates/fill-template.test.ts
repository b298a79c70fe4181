import { expect, test } from 'vitest'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import { fillTemplate } from './fill-template.ts'

const profile = {
  fullName: 'Grace Example',
  whatServicesGeneral: '',
  detailedExperience: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}
const span = { part: 'title' as const, start: 0, end: 4, text: 'Shop' }
const said = (
  kind: DraftSentence['kind'],
  text: string,
  postingSpan: typeof span | null = null,
) => ({
  text,
  kind,
  factIds: [],
  postingSpan,
})

test.each<[string, DraftSentence[], string]>([
  ['has an opening', [said('opening', 'You need a shop.', span)], 'You need a shop.'],
  ['opens with a question', [said('question', 'Is the shop new?', span)], 'Is the shop new?'],
  ['is empty', [], 'This is about your job “A shop”.'],
])(
  'a fixed template always has an opening for the job, also when the composed letter %s',
  (_what, composed, opening) => {
    const filling = { composed, facts: [], profile, title: 'A\nshop' }
    const { letter, sentences } = fillTemplate('Hi there,\n\nI love shops.', filling)
    expect(letter).toBe(`Hi there,\n\n${opening}\n\nI love shops.`)
    expect(sentences[1]).toMatchObject({ kind: 'opening', text: opening })
  },
)
