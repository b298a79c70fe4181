import { describeAdapter } from '../../../tests/support/adapters/describe-adapter.ts'
import {
  ada,
  anUpworkMarketplace,
  aProposal,
  client,
  redirectUrl,
  sessionWith,
} from '../../../tests/support/outside/upwork/upwork-marketplace.ts'
import { upwork } from './upwork.ts'

const slowDown = (retryAfter: number) => ({ kind: 'status', status: 429, retryAfter })

describeAdapter('Upwork', {
  start: () => anUpworkMarketplace(),
  open: ({ url }) => upwork({ url, client, redirectUrl }),
  post: ({ post }, jobs) => post(...jobs),
  keepHours: 24,
  reading: {
    searchedBy: async ({ session }) => session,
    manyJobs: 45,
    spoil: ({ standIn }, effect) => standIn.fault({ call: 'graphql', effect }),
    slowDown: ({ standIn }, seconds) =>
      standIn.fault({ call: 'graphql', effect: slowDown(seconds) }),
    expire: ({ standIn }) => standIn.expire(ada),
    revoke: ({ standIn }) => standIn.revoke(ada),
    forbidKey: ({ standIn }) => standIn.set({ permissions: ['user'] }),
  },
  applying: {
    session: async ({ standIn }) => sessionWith((await standIn.token(ada)).access_token),
    proposal: (marketplaceJobId) => aProposal(marketplaceJobId),
    accepted: async ({ standIn }) => (await standIn.ledger()).length,
    spoil: ({ standIn }, effect) =>
      standIn.fault(
        { call: 'confirm', effect },
        { call: 'find-jobs', effect: { kind: 'status', status: 500 } },
      ),
    spoilLookUp: ({ standIn }, effect) => standIn.fault({ call: 'find-jobs', effect }),
    slowDown: ({ standIn }, seconds) =>
      standIn.fault({ call: 'confirm', effect: slowDown(seconds) }),
    expire: ({ standIn }) => standIn.expire(ada),
    revoke: ({ standIn }) => standIn.revoke(ada),
    async narrow({ standIn, session }) {
      await standIn.set({ toolset: 'read-only' })
      return session
    },
    challenge: { ruledOut: 'neither server was seen to ask for one' },
  },
})
