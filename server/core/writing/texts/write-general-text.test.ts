import { expect, test } from 'vitest'
import { noWriters } from '../../../../tests/support/factories/no-writers.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import {
  brokenCheckers,
  passingChecker,
} from '../../../../tests/support/writing/broken-checkers.ts'
import type { Check } from '../checking/check-in-time.ts'
import type { LetterSource } from '../../../store/writing/letter-source.ts'
import { writeGeneralText } from './write-general-text.ts'

const { services } = await testServices()

const source: LetterSource = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'I build WordPress shops.',
  detailedExperience: null,
  currentCoverLetter: 'NA',
  generatedCoverLetter: null,
  portfolioLink: null,
  tags: [],
}
const written = 'I build WordPress shops.\n\nI have led forty people.'
const builtIn = () => ({ text: written })
const order = {
  uid: crypto.randomUUID(),
  what: 'coverLetter',
  version: 0,
  textVersionId: 'a',
  source,
  count: 0,
  changes: [],
  thisYear: 2031,
} as const

test.each(Object.entries(brokenCheckers))(
  'of a generated text nothing is kept when its checker %s',
  async (_what, broken) => {
    const writing = { ...services, ...noWriters }
    let asked = 0
    const check: Check = (...given) => {
      asked += 1
      return broken(...given)
    }
    expect((await writeGeneralText(writing, { ...order, builtIn, check })).text).toBe('')
    expect(asked).toBe(1)
    const kept = await writeGeneralText(writing, { ...order, builtIn, check: passingChecker })
    expect(kept.text).toBe(written)
    const checked = await writeGeneralText(writing, { ...order, builtIn })
    expect(checked.text).toBe('I build WordPress shops.')
  },
)
