import { test } from 'vitest'
import { expectOwnChangesOnly } from '../../../tests/support/expect-own-changes-only.ts'
import { owningCalls } from '../../../tests/support/owned-columns.ts'

test.for(owningCalls('answers'))(
  'no body makes %s fail on our side, or change what it does not own',
  { timeout: 300_000 },
  expectOwnChangesOnly,
)

test.for(owningCalls('writing'))(
  'no body makes %s fail on our side, or change what it does not own, letters and facts included',
  { timeout: 300_000 },
  expectOwnChangesOnly,
)
