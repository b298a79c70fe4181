import { extentOf, money, withArticle } from './render-profile.ts'
import type { Slots } from './shapes.ts'
import type { Project, Truth } from './truths.ts'
import { inflect } from './verbs.ts'

/** Words about a project. Absent from the slots: what a lie must not rest on. */
export function projectSlots(project: Project): Slots {
  const { thing, extent, client, year, tools, result } = project
  return {
    ...inflect(project.verb),
    thing,
    bare: thing.replace(/^an? /u, ''),
    extent: extentOf(project),
    count: `${extent.written} ${extent.counted}${extent.after}`,
    client,
    year: String(year),
    tool: tools[0] ?? '',
    tools: tools.join(' and '),
    result,
  }
}

export function yearsSlots({ skill, years }: Truth['years'][number]): Slots {
  return { skill, years: String(years) }
}

export function jobSlots({ title, employer, from, to, team }: Truth['jobs'][number]): Slots {
  return {
    title: withArticle(title),
    employer,
    from: String(from),
    to: String(to),
    span: String(to - from),
    team: String(team),
  }
}

export function certificateSlots({ name, year }: Truth['certificates'][number]): Slots {
  return { certificate: name, year: String(year) }
}

export function languageSlots({ name, level }: Truth['languages'][number]): Slots {
  return { language: name, level }
}

export function moneySlots(truth: Truth): Slots {
  return { rate: money(truth), hours: String(truth.hours) }
}
