import { developers } from './people/developers.ts'
import { makers } from './people/makers.ts'
import { officePeople } from './people/office-people.ts'

/** Work that a person did alone. */
export type Project = {
  /** Infinitive of what they did. */
  verb: string
  thing: string
  /** Extent of it, such as "covering", 42000 and "products". */
  extent: { before: string; amount: number; written: string; counted: string; after: string }
  client: string
  year: number
  tools: readonly string[]
  /** Words after "it": "cut pricing mistakes by 38%". */
  result: string
}

/** Everything that is true of one person: profiles are rendered from it, and letters are judged by it. */
export type Truth = {
  name: string
  pronoun: 'he' | 'she'
  title: string
  link: string
  serves: string
  years: readonly { skill: string; years: number }[]
  did: readonly Project[]
  /** Work of others that the person helped with: infinitive, and the same as "migrating the …". */
  helped: readonly { verb: string; doing: string; client: string; year: number }[]
  jobs: readonly { title: string; employer: string; from: number; to: number; team: number }[]
  certificates: readonly { name: string; year: number }[]
  languages: readonly { name: string; level: string }[]
  rate: { amount: number; currency: string }
  hours: number
  /** Work that somebody else did. */
  others: readonly { somebody: string; verb: string; thing: string; client: string }[]
  managed: readonly { heads: number; workers: string; thing: string; client: string }[]
  learning: readonly string[]
  not: readonly string[]
  tags: readonly string[]
}

/** The people of the benchmark. */
export const truths: readonly Truth[] = [developers, makers, officePeople].flatMap((texts) =>
  texts.trim().split('\n\n').map(readTruth),
)

function readTruth(text: string): Truth {
  const [head = '', ...lines] = text.split('\n')
  const [name = '', pronoun, title = '', link = ''] = fields(head)
  const rows = (key: string) =>
    lines.flatMap((line) => (line.startsWith(`${key}: `) ? [line.slice(key.length + 2)] : []))
  const first = (key: string) => rows(key)[0] ?? ''
  const listed = (key: string, by: string) => rows(key).flatMap((row) => row.split(by))
  const [amount, currency = ''] = first('rate').split(' ')
  return {
    name,
    pronoun: pronoun === 'he' ? 'he' : 'she',
    title,
    link,
    serves: first('serves'),
    years: listed('years', '; ').map((row) => {
      const at = row.lastIndexOf(' ')
      return { skill: row.slice(0, at), years: Number(row.slice(at + 1)) }
    }),
    did: rows('did').map(readProject),
    helped: rows('helped').map((row) => {
      const [verb = '', doing = '', client = '', year] = fields(row)
      return { verb, doing, client, year: Number(year) }
    }),
    jobs: rows('job').map((row) => {
      const [position = '', employer = '', from, to, team] = fields(row)
      return { title: position, employer, from: Number(from), to: Number(to), team: Number(team) }
    }),
    certificates: rows('certificate').map((row) => {
      const [certificate = '', year] = fields(row)
      return { name: certificate, year: Number(year) }
    }),
    languages: listed('speaks', '; ').map((row) => {
      const [language = '', level = ''] = row.split(' ')
      return { name: language, level }
    }),
    rate: { amount: Number(amount), currency },
    hours: Number(first('hours')),
    others: rows('others').map((row) => {
      const [somebody = '', verb = '', thing = '', client = ''] = fields(row)
      return { somebody, verb, thing, client }
    }),
    managed: rows('managed').map((row) => {
      const [heads, workers = '', thing = '', client = ''] = fields(row)
      return { heads: Number(heads), workers, thing, client }
    }),
    learning: rows('learning'),
    not: rows('not'),
    tags: listed('tags', ', '),
  }
}

function readProject(row: string): Project {
  const [verb = '', thing = '', extent = '', client = '', year, tools = '', result = ''] =
    fields(row)
  const found = /^(.*?)([\d,]+) (.+?)( an? \w+)?$/u.exec(extent)
  if (!found) throw new Error(`This has no extent: ${row}`)
  const [, before = '', written = '', counted = '', after = ''] = found
  return {
    verb,
    thing,
    extent: {
      before: before.trim(),
      amount: Number(written.replaceAll(',', '')),
      written,
      counted,
      after,
    },
    client,
    year: Number(year),
    tools: tools.split(', '),
    result,
  }
}

function fields(row: string): string[] {
  return row.split(' | ')
}
