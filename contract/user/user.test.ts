import { expect, test } from 'vitest'
import { usedToday, type UserDocument } from './user.ts'

test.each([
  ['2031-05-04', '2031-05-04T23:59:59.999Z', 7],
  ['2031-05-04', '2031-05-05T00:00:00.000Z', 0],
  ['', '2031-05-04T10:00:00Z', 0],
])('use of “%s” counts %s as %i', (lastResetDate, now, used) => {
  const user = { lastResetDate, dailyApplicationsUsed: 7 } as UserDocument // all that is looked at
  expect(usedToday(user, new Date(now))).toBe(used)
})
