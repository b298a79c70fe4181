import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { PromptMaterial } from './build-prompt.ts'
import { spend, type Unspent } from './spend.ts'
import { writeWithModel, type ModelOptions } from './write-with-model.ts'
import type { Writer, WritingServices } from './writer-for.ts'

export type Request = {
  uid: string
  applicationId: string | null
  /** Version of a text that it is for; absent: for a letter. */
  textVersionId?: string
  material: PromptMaterial
}

/** Has a model write within the user's budget, and keeps what it cost. Says why when nothing came of it. */
export async function requestText(
  services: WritingServices,
  chosen: Writer,
  { request, options }: { request: Request; options: ModelOptions },
): Promise<DraftSentence[] | Unspent> {
  const { material, ...by } = request
  const spent = await spend(services, chosen, {
    purpose: { ...by, what: material.what },
    async ask() {
      const { sentences, use } = await writeWithModel(chosen.writer, material, options)
      return { result: sentences, use }
    },
  })
  return 'result' in spent ? spent.result : spent
}
