import {
  noTokens,
  WritingError,
  type TokenPrices,
  type TokenUse,
  type WritingFailure,
} from '../../../ports/text-writer.ts'
import { tellUsers } from '../../../store/live.ts'
import { noteWriterKey } from '../../../store/writing/writer-keys.ts'
import { beginWriting, endWriting, type BegunWriting } from '../../../store/writing/writings.ts'
import { restsOf } from './rests.ts'
import type { Writer, WritingServices } from './writer-for.ts'

export type Purpose = Pick<BegunWriting, 'uid' | 'applicationId' | 'textVersionId' | 'what'>

/**
 * Request that came to nothing, with the reason. `used-up`: the user's budget allowed none. `resting`: the model has not
 * answered for a while, and was not asked.
 */
export type Unspent = { failure: WritingFailure | 'used-up' | 'resting' }

/** Makes one request to a model within the user's budget, and keeps its size, its cost and its end. Never throws because of the model. */
export async function spend<Result>(
  services: WritingServices,
  { writer, own }: Writer,
  { purpose, ask }: { purpose: Purpose; ask: () => Promise<{ result: Result; use: TokenUse }> },
): Promise<{ result: Result } | Unspent> {
  const { store, writers, log } = services
  const rests = restsOf(writers)
  const name = JSON.stringify([own !== null, writer.service, writer.model])
  if (!rests.mayAsk(name)) return { failure: 'resting' }
  const { service, model } = writer
  const begun = { ...purpose, service, model, isOwnKey: own !== null }
  const id = await beginWriting(store.db, begun, writers.textsPerDay)
  if (id === null) {
    rests.giveBack(name)
    return { failure: 'used-up' }
  }
  const startedMs = performance.now()
  const keep = async (outcome: 'written' | WritingFailure, use: TokenUse) => {
    const tookMs = Math.round(performance.now() - startedMs)
    if (rests.note(name, { isAnswered: outcome !== 'not-reached', tookMs }))
      log.warn(
        { service, model },
        'A language model does not answer and is left alone for a minute.',
      )
    const cost = own ? null : costMicros(use, writers.prices)
    const currency = cost === null ? null : writers.prices?.currency
    await endWriting(store.db, id, { ...use, outcome, costMicros: cost, currency, tookMs })
  }
  try {
    const { result, use } = await ask()
    await keep('written', use)
    if (own?.state === 'over-quota') await noteOwn(services, own, 'ready')
    return { result }
  } catch (error) {
    const [failure, use] =
      error instanceof WritingError ? [error.code, error.use] : (['bad-answer', noTokens] as const)
    if (!(error instanceof WritingError))
      log.warn(
        { uid: purpose.uid, err: error },
        'A request to a language model failed in our own code.',
      )
    await keep(failure, use)
    if (own && failure === 'key-refused') await noteOwn(services, own, 'refused')
    if (own && failure === 'over-quota') await noteOwn(services, own, 'over-quota')
    return { failure }
  }
}

/** Cost in millionths of the prices' currency; a price for a million tokens is as many millionths for one. */
export function costMicros(
  { inputTokens, outputTokens }: TokenUse,
  prices: TokenPrices | null,
): number | null {
  if (!prices || inputTokens === null || outputTokens === null) return null
  return Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
}

async function noteOwn(
  { store }: WritingServices,
  own: NonNullable<Writer['own']>,
  state: 'ready' | 'refused' | 'over-quota',
): Promise<void> {
  if (await noteWriterKey(store.db, own, state))
    await tellUsers(store.db, [own.uid], { kind: 'user-changed' })
}
