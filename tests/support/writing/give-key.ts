import { api } from '../../../contract/api.ts'
import { writerCalls } from '../../../contract/writing/writer-calls.ts'
import type { HttpUser } from '../processes/over-http.ts'
import { until } from '../processes/until.ts'

/** Gives a user a key of their own, which the stand-in of language models takes. */
export async function giveKey(user: HttpUser): Promise<void> {
  const [service] = (await user.call(api.about, {})).ownKeyServices
  await user.call(writerCalls.saveWriterKey, {
    body: { service: service?.name ?? '', key: 'sk-stand-in' },
  })
  await until(
    'the key works',
    async () => (await user.call(writerCalls.writerKey, {})).key?.state === 'ready',
  )
}
