import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyCall } from '../../../contract/every-call.ts'
import type { Call } from '../../../contract/call.ts'
import { expectOwnChangesOnly } from '../../../tests/support/expect-own-changes-only.ts'
import { owningCalls, owningParts } from '../../../tests/support/owned-columns.ts'

test('every call with a body says what it may change, and no other call does', () => {
  const calls = Object.entries(everyCall as Record<string, Call>).filter(([, { body }]) => body)
  const owning = owningParts.flatMap((part) => owningCalls(part).map(([name]) => name))
  expect(owning.toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

test('every part of the calls is tested by a file beside this one', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.startsWith('owned-columns'))
  const texts = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('')
  const tested = [...texts.matchAll(/^test\.for\(owningCalls\('(\w+)'\)\)/gmu)].map(
    ([, part]) => part,
  )
  expect(tested.toSorted()).toEqual(owningParts.toSorted())
})

test.for(owningCalls('entry'))(
  'no body makes %s fail on our side, or change what it does not own',
  { timeout: 300_000 },
  expectOwnChangesOnly,
)
