import { api } from './api.ts'
import { passkeyCalls } from './entry/passkey-calls.ts'

/** Every call of the product, by which the server answers: also those that the web client loads late. */
export const everyCall = { ...api, ...passkeyCalls } as const
