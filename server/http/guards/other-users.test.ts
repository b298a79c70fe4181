import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { aPushDevice } from '../../../tests/support/push/a-push-device.ts'
import { aPasskey } from '../../../tests/support/factories/a-passkey.ts'
import { writingMaterial } from '../../../tests/support/factories/writing-material.ts'
import { aNoticeChannel } from '../../../tests/support/noticing/a-notice-channel.ts'
import { anApplication } from '../../../tests/support/factories/an-application.ts'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { beginConversation } from '../../../tests/support/factories/begin-conversation.ts'
import { watchChanges } from '../../../tests/support/database/changed-places.ts'
import { hostileBodies, type Examples } from '../../../tests/support/hostile-bodies.ts'
import { ask, asBrowser, asUser, testApp } from '../../../tests/support/http.ts'
import { api } from '../../../contract/api.ts'
import { writingCalls } from '../../../contract/writing/writing-calls.ts'
import { everyCall } from '../../../contract/every-call.ts'
import type { Call } from '../../../contract/call.ts'
import { listAnswers } from '../../core/answering/answer-bank.ts'
import { insertNeverClient, neverClientsOf } from '../../store/deciding/never-clients.ts'

const signedInCalls: Call[] = Object.values(everyCall).filter(({ auth }) => auth !== 'public')
/** Calls that name something of another user in their body. */
const namesAnother = new Set<Call>([api.activateScanner, api.addNeverClient])

test('no call shows or changes anything of another user', async () => {
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true })
  const victim = await signUp()
  const headers = asUser(victim)
  const canaries = {
    fullName: 'canary name',
    whatServicesGeneral: 'canary services',
    portfolioLink: 'https://canary.example',
    tags: ['canary'],
  }
  const payload = anOnboarding('canary@example.org', canaries)
  await ask(app, { method: 'PUT', url: '/api/me/onboarding', headers, payload })
  const form = { name: 'canary scanner', keywords: 'canary' }
  const added = await ask(app, { method: 'POST', url: '/api/scanners', headers, payload: form })
  const scannerId = String(added.body['id'])
  await anApplication(services.store.db, victim.uid, 'of-the-victim')
  await beginConversation(services.store.db, 'of-the-victim', 'canary message')
  const answer = { question: 'A canary question?', answer: 'A canary answer' }
  const [bank, phrase] = [api.addBankAnswer.path, { phrase: 'canary words' }]
  await ask(app, { method: 'POST', url: bank, headers, payload: answer })
  await ask(app, { method: 'POST', url: api.neverWords.path, headers, payload: phrase })
  const [known] = await listAnswers(services.store, victim.uid)
  const client = { marketplace: 'gigboard', clientId: 'c', jobTitle: 'canary job' }
  await insertNeverClient(services.store.db, victim.uid, client)
  const [never] = await neverClientsOf(services.store.db, victim.uid)
  const ids: Record<string, string> = {
    ':scannerId': scannerId,
    ':applicationId': 'of-the-victim',
    ':messageId': 'a-message-of-theirs',
    ':answerId': known?.id ?? expect.fail('no answer'),
    ':sessionId': (await services.identity.verify(victim.token)).sessionId,
    ':passkeyId': await aPasskey(services.store.db, victim.uid, 'canary key'),
    ':deviceId': await aPushDevice(services.store.db, victim.uid, 'canary browser'),
    ...(await writingMaterial(services.store.db, victim.uid, 'canary fact')),
    ...(await aNoticeChannel(services.store.db, victim.uid, 'canary channel')),
    ':neverClientId': never?.id ?? expect.fail('no client'),
  }
  const parts: Record<string, string> = { ...ids, ':outcome': 'replied' }
  const changes = await watchChanges(services.store.db)
  const examples = {
    scannerId: [scannerId],
    applicationId: ['of-the-victim'],
    version: [0],
    endpoint: ['https://push.example.org/one'],
    p256dh: ['B'.repeat(87)],
    auth: ['a'.repeat(22)],
    timeZone: ['Europe/London'],
    location: ['Kent'],
    reads: [[{ name: 'application', params: { applicationId: 'of-the-victim' } }, { name: 'me' }]],
  }

  let user = await signUp()
  for (const call of signedInCalls) {
    const { status } = await ask(app, { method: 'GET', url: api.me.path, headers: asUser(user) })
    if (status !== 200) user = await signUp() // the one before has signed out, or deleted itself
    // The rule of a template keeps any scanner's id that is given, and comes back with it: that tells nothing.
    const isTemplate = call.path.startsWith(writingCalls.addLetterTemplate.path)
    const given = isTemplate ? { ...examples, scannerId: ['any'] } : examples
    for (const body of call.body ? fittingBodies(call.body, given) : [undefined]) {
      const response = await app.inject({
        method: call.method,
        url: call.path.replaceAll(/:\w+/gu, (name) => parts[name] ?? name),
        headers: { ...asUser(user), ...asBrowser(user) },
        ...(body !== undefined && { payload: Object(body) }),
      })
      const answered = [call.path, response.statusCode]
      if (call.params || namesAnother.has(call))
        expect(answered, response.body).toEqual([call.path, 404])
      else expect(response.statusCode, call.path).toBeLessThan(500)
      expect([call.path, response.body]).toEqual([call.path, expect.not.stringMatching(/canary/u)])
      for (const theirs of [victim.uid, victim.email, ...Object.values(ids)])
        expect(response.body, call.path).not.toContain(theirs)
    }
    const changed = (await changes.take()).filter(({ whose }) => whose === victim.uid)
    expect([call.path, changed]).toEqual([call.path, []])
  }
}, 120_000)

function fittingBodies(body: z.ZodMiniType, examples: Examples): unknown[] {
  const bodies = hostileBodies(body, 300, examples).filter((one) => body.safeParse(one).success)
  expect(bodies.length).toBeGreaterThan(0)
  return bodies.slice(0, 5)
}
