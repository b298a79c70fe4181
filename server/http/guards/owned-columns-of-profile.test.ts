import { test } from 'vitest'
import { expectOwnChangesOnly } from '../../../tests/support/expect-own-changes-only.ts'
import { owningCalls } from '../../../tests/support/owned-columns.ts'

test.for(owningCalls('profile'))(
  'no body makes %s fail on our side, or change what it does not own',
  { timeout: 300_000 },
  expectOwnChangesOnly,
)
