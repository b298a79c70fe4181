import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { NewWriterKey } from '../../../../contract/writing/writer-calls.ts'

export type TypedKey = { service: string; model: string; key: string }

/** Turns what is typed into the body of the call. An empty model is the usual one. */
export function keyOf({ service, model, key }: TypedKey): NewWriterKey {
  return { service, ...(model.trim() !== '' && { model: model.trim() }), key: key.trim() }
}

const problems: Record<keyof TypedKey, string> = {
  service: 'Choose a service',
  model: 'Enter the name of a model, without spaces',
  key: 'Enter the key as the service shows it, without spaces',
}

/** Checks a typed key against the contract: one sentence per invalid field. */
export function checkKey(typed: TypedKey): Partial<Record<keyof TypedKey, string>> {
  if (typed.key.trim() === '') return { key: 'Enter a key' }
  const wrong = parsePlainly(NewWriterKey, keyOf(typed)).error?.issues ?? []
  const named = (name: string) => wrong.some(({ path: [field] }) => field === name)
  return Object.fromEntries(Object.entries(problems).filter(([name]) => named(name)))
}
