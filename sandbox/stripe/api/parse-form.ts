import { invalid } from '../world/refusal.ts'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }

const maxPairs = 1000
const maxLevels = 6
const plainName = /^[\w-]+$/u

/** Parses `a[b][0]=c&expand[]=d` as an object; numbered names are lists. */
export function parseForm(text: string): Record<string, FormValue> {
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > maxPairs) throw invalid('Too many parameters.')
  const root: Tree = new Map()
  for (const [name, value] of pairs) put(root, stepsOf(name), value)
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]))
}

type Tree = Map<string, Tree | string>

function stepsOf(name: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/u.exec(name) ?? []
  const steps = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/gu)].map(([, step = '']) => step)]
  const isProper = steps.every((step, index) => plainName.test(step) || (index > 0 && step === ''))
  if (!isProper || steps.length > maxLevels || steps.includes('__proto__'))
    throw invalid(`Invalid parameter name: ${name.slice(0, 100)}`)
  return steps
}

function put(tree: Tree, [step = '', ...rest]: string[], value: string): void {
  const name = step === '' ? String(tree.size) : step
  if (rest.length === 0) {
    tree.set(name, value)
    return
  }
  const known = tree.get(name)
  const below: Tree = known instanceof Map ? known : new Map()
  tree.set(name, below)
  put(below, rest, value)
}

function plain(value: Tree | string): FormValue {
  if (typeof value === 'string') return value
  const entries = [...value].map(([name, each]) => [name, plain(each)] as const)
  const isList = entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
