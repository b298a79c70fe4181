import { expect, test } from 'vitest'
import { problemsIn } from '../../../tests/support/problems-in.ts'
import { safeEnvironment as safe } from '../../../tests/support/safe-environment.ts'
import { readConfig } from '../config.ts'

const registered = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'Vn3_hT8-zQ1w.kB7' }

test('a registration at Google is used in the place of the stand-in, and asks for the files of ours alone', () => {
  expect(readConfig(registered).config).toMatchObject({
    drive: {
      client: { id: 'an id', secret: 'Vn3_hT8-zQ1w.kB7' },
      scopes: ['https://www.googleapis.com/auth/drive.file'],
      url: null,
      isStandIn: false,
    },
    sandbox: { google: null },
  })
})

test('wider scopes are chosen by the operator, and some that can make files are among them', () => {
  const wide = { ...registered, GOOGLE_SCOPES: 'drive, drive.metadata' }
  expect(readConfig(wide).config.drive?.scopes).toEqual([
    'https://www.googleapis.com/auth/drive',
    'https://www.googleapis.com/auth/drive.metadata',
  ])
  expect(problemsIn({ ...registered, GOOGLE_SCOPES: 'drive.metadata' })).toEqual([
    'GOOGLE_SCOPES must have drive.file or drive: without them no video can be copied.',
  ])
  expect(problemsIn({ ...registered, GOOGLE_SCOPES: 'everything' })[0]).toBe(
    'GOOGLE_SCOPES must be some of drive.file, drive, drive.metadata, drive.readonly, separated by commas.',
  )
})

test('half a registration is refused, and so is a stand-in without encryption in production', () => {
  expect(problemsIn({ GOOGLE_CLIENT_ID: 'an id' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing: Google Drive needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  ])
  expect(readConfig(safe).config.drive).toBeNull()
  expect(problemsIn({ ...safe, ...registered })).toEqual([])
  expect(problemsIn({ ...safe, ...registered, GOOGLE_API_URL: 'http://g.example.org' })).toEqual([
    'GOOGLE_API_URL must begin with https:// in production.',
  ])
  expect(problemsIn({ ...safe, ...registered, GOOGLE_CLIENT_SECRET: 'secret' })).toEqual([
    expect.stringMatching(/^GOOGLE_CLIENT_SECRET /u),
  ])
})
