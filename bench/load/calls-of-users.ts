import { api } from '../../contract/api.ts'
import type { Call } from '../../contract/call.ts'
import { conversingCalls } from '../../contract/conversing/conversing-calls.ts'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import { performanceCalls } from '../../contract/insights/performance.ts'
import { applicationIdOf, applicationsEach, lastMonth, type BusyUser } from './many-users.ts'

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Call that the web client makes, how often, and what an answer changes for the user's next one. */
export type CallOfUsers = {
  call: Call
  weight: number
  isWrite: boolean
  parts(user: BusyUser): Parts
  learn?(user: BusyUser, answer: never): void
}

const withoutCapped =
  'queued,reserving,submitting,submitted,failed,unknown,review,skipped,cancelled'
const reviewed = (user: BusyUser) => applicationIdOf(user, 10)
const replied = (user: BusyUser) => applicationIdOf(user, 7)
const some = (user: BusyUser) => applicationIdOf(user, 1 + (user.turns % applicationsEach))

/** Reads, 80 of 100: pages that are opened, and what open pages read again after a hint. */
const reads: CallOfUsers[] = [
  read(api.me, 16),
  read(api.applications, 10, () => ({ query: { states: withoutCapped, limit: '5' } })),
  read(api.applications, 8, () => ({ query: { limit: '100' } })),
  read(api.applicationCounts, 8),
  read(api.stateCounts, 4),
  read(api.application, 8, (user) => ({ params: { applicationId: some(user) } })),
  read(api.scanners, 4),
  read(api.rules, 4),
  read(api.watch, 4),
  read(performanceCalls.performance, 4, () => ({ query: lastMonth() })),
  read(conversingCalls.replies, 2),
  read(api.readTogether, 8, () => ({
    body: {
      reads: [
        { name: 'me' },
        { name: 'applications', query: { states: withoutCapped, limit: '5' } },
        { name: 'applicationCounts' },
      ],
    },
  })),
]

/** Writes, 20 of 100. */
const writes: CallOfUsers[] = [
  {
    ...write(api.saveRules, 4, ({ rulesVersion, turns }) => ({
      body: { version: rulesVersion, rules: { ...defaultRules, autoSendFrom: 40 + (turns % 50) } },
    })),
    learn: (user, { version }: { version: number }) => (user.rulesVersion = version),
  },
  write(api.saveScanner, 4, ({ scannerId, turns }) => ({
    params: { scannerId },
    body: { ...emptyScannerForm, name: 'Shops', keywords: `wordpress, shopify, word${turns}` },
  })),
  {
    ...write(api.saveDraft, 4, (user) => ({
      params: { applicationId: reviewed(user) },
      body: {
        draftVersion: user.draftVersion,
        letter: `I have web shops in mind, as in job ${user.turns}.`,
        answers: [],
      },
    })),
    learn: (user, { draftVersion }: { draftVersion: number }) => (user.draftVersion = draftVersion),
  },
  write(conversingCalls.markRead, 4, (user) => ({
    params: { applicationId: replied(user) },
    body: { until: user.turns % 2 ? null : new Date().toISOString() },
  })),
  write(api.switchNotifications, 2, ({ turns }) => ({ body: { enabled: turns % 2 === 0 } })),
  {
    ...write(api.saveCoverLetter, 2, ({ coverLetterVersion, turns }) => ({
      body: { version: coverLetterVersion, text: `Hello,\n\nI answer within ${turns} hours.` },
    })),
    learn: (user, { versions }: { versions: { coverLetter: number } }) =>
      (user.coverLetterVersion = versions.coverLetter ?? 0),
  },
]

/** Every call as often as its weight, well mixed and in the same order for everybody. */
export const callsOfUsers: readonly CallOfUsers[] = mixed([...reads, ...writes])

function read(call: Call, weight: number, parts: CallOfUsers['parts'] = () => ({})): CallOfUsers {
  return { call, weight, isWrite: false, parts }
}

function write(call: Call, weight: number, parts: CallOfUsers['parts']): CallOfUsers {
  return { call, weight, isWrite: true, parts }
}

/** Spreads each call evenly over a hundred turns. */
function mixed(calls: CallOfUsers[]): CallOfUsers[] {
  return calls
    .flatMap((one, place) =>
      Array.from({ length: one.weight }, (_, index) => ({
        one,
        at: (index + (place + 1) / (calls.length + 1)) / one.weight,
      })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
