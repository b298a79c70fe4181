import { expect, test } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { rehearseNewest } from './rehearse-newest.ts'

const world = await testServices()

test('a rehearsal ends when its caller leaves', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  const leaving = new AbortController()
  const scanner = { ...emptyScannerForm, name: 'Any', keywords: 'zither' }
  const left = rehearseNewest(world.services, uid, { scanner, signal: leaving.signal })
  leaving.abort(new AppError('too-many-requests'))
  await expect(left).rejects.toMatchObject({ code: 'too-many-requests' })
})
