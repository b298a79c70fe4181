import { expect, test } from 'vitest'
import { everyCall } from '../contract/every-call.ts'
import type { Call } from '../contract/call.ts'
import { worstInput } from './hostile-cost/worst-inputs.ts'

test.each(Object.entries<Call>(everyCall))(
  'the benchmark has a worst valid input for %s',
  (_name, call) => {
    const given = { uid: 'u', email: 'a@example.org', password: 'correct horse 7', index: 0 }
    const { params, query, body } = worstInput(call, given)
    expect([!params, !query, body === undefined]).toEqual([!call.params, !call.query, !call.body])
  },
)
