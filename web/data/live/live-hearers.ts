import type { LiveMessage } from '../../../contract/api.ts'

/** Called with each message of the live stream, for parts of the app that load late and follow something of their own. */
export const liveHearers = new Set<(message: LiveMessage) => void>()
