import type { OfferedService, TextWriters, TokenPrices } from '../../ports/text-writer.ts'
import { aiTextWriter } from './ai-text-writer.ts'
import type { ModelService } from './open-model.ts'

export type AiTextWritersOptions = {
  operators: (ModelService & { model: string; key: string | null }) | null
  prices: TokenPrices | null
  textsPerDay: number
  judges: boolean
  offered: readonly (ModelService & OfferedService)[]
}

/** Opens the language models that the operator set up, and those that users bring a key for. */
export function aiTextWriters(options: AiTextWritersOptions): TextWriters {
  const { operators, prices, textsPerDay, judges, offered } = options
  return {
    operators: operators && aiTextWriter(operators, operators),
    prices,
    textsPerDay,
    judges,
    offered: offered.map(({ name, title, model, isStandIn }) => ({
      name,
      title,
      model,
      isStandIn,
    })),
    open(name, own) {
      const service = offered.find((one) => one.name === name)
      return service ? aiTextWriter(service, own) : null
    },
  }
}
