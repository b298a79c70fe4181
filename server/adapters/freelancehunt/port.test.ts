import { describeAdapter } from '../../../tests/support/adapters/describe-adapter.ts'
import { aFreelancehunt } from '../../../tests/support/outside/freelancehunt/a-freelancehunt.ts'

describeAdapter('Freelancehunt', {
  start: aFreelancehunt,
  open: ({ open }) => open(),
  post: ({ post }, jobs) => post(...jobs),
  keepHours: 30 * 24,
  reading: {
    manyJobs: 120,
    spoil: ({ standIn }, effect) => standIn.fault({ call: 'projects', effect }),
    slowDown: ({ standIn }, retryAfter) =>
      standIn.fault({ call: 'projects', effect: { kind: 'status', status: 429, retryAfter } }),
    revokeKey: ({ standIn }) => standIn.set({ access: 'revoked' }),
    forbidKey: ({ standIn }) => standIn.set({ access: 'forbidden' }),
  },
  applying: { ruledOut: 'its API takes no bids, so users send theirs on its site' },
})
