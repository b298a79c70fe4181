import { describeAdapter } from '../../../tests/support/adapters/describe-adapter.ts'
import { aFeed, feedAt } from '../../../tests/support/outside/test-feed.ts'

const keyless = { ruledOut: 'a public feed is read without a key' }

describeAdapter('a feed', {
  start: aFeed,
  open: ({ url }) => feedAt(`${url}/rss.xml`),
  post: ({ client }, jobs) => client.post(...jobs),
  keepHours: 30 * 24,
  reading: {
    manyJobs: 70, // it shows the newest 100
    spoil: ({ fault }, effect) => fault(effect),
    slowDown: ({ fault }, retryAfter) => fault({ kind: 'status', status: 429, retryAfter }),
    revokeKey: keyless,
    forbidKey: keyless,
  },
  applying: { ruledOut: 'its users apply on the site of the job' },
})
