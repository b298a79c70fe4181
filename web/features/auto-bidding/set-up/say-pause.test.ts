import { expect, test } from 'vitest'
import { sayPause } from './say-pause.ts'

test('says when and why sending paused itself, and what happens until the user acts', () => {
  const since = new Date(2031, 4, 3, 10, 42).toISOString()
  expect(sayPause({ reason: 'refusals', since }, new Date(2031, 4, 4, 12))).toBe(
    'Sending was paused automatically on 3 May at 10:42 because three of your applications in a row were refused. Nothing is sent until you resume.',
  )
})
