import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['', null],
  ['tcp://clamd:3310', { host: 'clamd', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['tcp://127.0.0.1', { host: '127.0.0.1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the virus scanner is at the address that is given: %j', (given, clamd) => {
  const read = readConfig({ CLAMD_URL: given })
  expect(read).not.toHaveProperty('problems')
  expect(read.config.clamd).toEqual(clamd)
})

test.each([
  'http://clamd:3310',
  'tcp://',
  'tcp://clamd:3310/x',
  'tcp://clamd:99999',
  'unix://run/x',
])('an address that no virus scanner can have is refused: %s', (given) => {
  expect(readConfig({ CLAMD_URL: given })).toMatchObject({
    problems: [
      'CLAMD_URL must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    ],
  })
})
