import { conceptOf } from './synonyms.ts'

/**
 * Verbs of work, weak ones first. `needs`: verbs of which a fact must have one, where not the verb itself; a verb that
 * another does not imply is stronger, or says something else.
 */
const verbs: Record<string, string> = {
  help: '*',
  contribute: '*',
  deliver: 'build design rewrite migrate deliver',
  add: 'build integrate',
  build: 'rewrite deliver',
  design: 'draw',
  draw: 'design',
  rewrite: '',
  maintain: '',
  test: '',
  fix: '',
  improve: 'optimize',
  optimize: 'speed-up',
  integrate: '',
  migrate: '',
  deploy: 'launch',
  live: 'deploy',
  automate: '',
  scrape: '',
  teach: '',
  translate: '',
  analyze: '',
  advise: '',
  manage: 'lead run',
  run: 'manage own',
  lead: 'direct',
  direct: 'lead',
  oversee: 'lead manage',
  own: 'found',
  found: '',
  architect: '',
  invent: '',
  ship: 'launch deploy deliver',
  sell: '',
  review: '',
  reduce: 'speed-up optimize',
  increase: '',
  double: '',
  publish: '',
  configure: 'set-up',
  'set-up': 'configure install',
  install: 'set-up',
  convert: 'migrate',
  hire: '',
  edit: '',
  research: '',
  plan: '',
  document: '',
  monitor: '',
  import: '',
  collect: 'scrape',
  parse: 'scrape',
  clean: '',
  report: '',
  present: '',
  win: '',
  save: '',
  study: '',
  customize: '',
  upgrade: '',
  host: '',
  render: '',
  animate: '',
  photograph: '',
  film: '',
  record: '',
  compose: '',
  coordinate: 'manage lead',
  organize: 'manage lead',
  administer: 'manage maintain',
  handle: '*',
  support: '*',
  use: '*',
  work: '*',
  have: '*',
  do: '*',
}

/** Returns whether a concept is a verb of work. */
export function isVerb(concept: string): boolean {
  return needs.has(concept)
}

/** Returns whether a fact whose verb is one makes a sentence with the other true. */
export function verbImplies(said: string, wanted: string): boolean {
  if (said === wanted) return true
  const needed = needs.get(wanted)
  return needed !== undefined && (needed.has('*') ? !slight.has(said) : needed.has(said))
}

/** Verbs that say nothing about who did how much. */
export const weakVerbs: ReadonlySet<string> = new Set(
  ['handle', 'use', 'work', 'have', 'do'].map((word) => conceptOf(word)),
)

/** Verbs that make the verb after them less: "helped build" is not "built". */
export const weakening: ReadonlySet<string> = new Set(
  ['help', 'contribute', 'learn', 'try', 'plan', 'want', 'hope', 'watch', 'study', 'shadow'].map(
    (word) => conceptOf(word),
  ),
)

const needs = new Map(
  Object.entries(verbs).map(([verb, needed]) => [
    conceptOf(verb),
    new Set(needed.split(' ').map((word) => (word === '*' ? word : conceptOf(word)))),
  ]),
)

const slight: ReadonlySet<string> = new Set(
  [...weakVerbs, ...weakening].filter((verb) => verb !== 'help' && verb !== 'contribute'),
)
