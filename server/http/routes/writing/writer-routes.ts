import { writerCalls } from '../../../../contract/writing/writer-calls.ts'
import {
  dropWriterKey,
  readWriterKey,
  saveWriterKey,
} from '../../../core/writing/own-key/own-writer-key.ts'
import { route } from '../../route.ts'

export const writerRoutes = [
  route(writerCalls.writerKey, (services, { uid }) => readWriterKey(services, uid)),
  route(writerCalls.saveWriterKey, async (services, { uid, body }) => {
    await saveWriterKey(services, uid, body)
    return readWriterKey(services, uid)
  }),
  route(writerCalls.removeWriterKey, async (services, { uid }) => {
    await dropWriterKey(services, uid)
    return readWriterKey(services, uid)
  }),
]
