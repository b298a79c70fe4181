import { api } from './api.ts'
import { passkeyCalls } from './entry/passkey-calls.ts'
import { comparisonCalls } from './writing/comparison-calls.ts'
import { writerCalls } from './writing/writer-calls.ts'
import { writingCalls } from './writing/writing-calls.ts'

/** Every call of the product, by which the server answers: also those that the web client loads late. */
export const everyCall = {
  ...api,
  ...passkeyCalls,
  ...writerCalls,
  ...writingCalls,
  ...comparisonCalls,
} as const
