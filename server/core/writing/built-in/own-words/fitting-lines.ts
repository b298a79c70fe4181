import type { Brief } from '../../material.ts'
import { contentWords } from '../content-words.ts'
import { isGeneral } from './general-words.ts'
import { mattersOfJob, mattersOfWord } from './matters-of-work.ts'
import type { OwnLine } from '../own-lines.ts'

/**
 * Leaves of a user's own lines those that fit a job: lines that name nothing of any trade fit every job; one that names a
 * thing or an activity fits where the posting speaks of it, or of the matter that it belongs to.
 */
export function fittingLines(
  lines: readonly OwnLine[],
  brief: Brief,
  { isFar }: { isFar: boolean },
): OwnLine[] {
  if (lines.length === 0) return []
  const job = remembered.get(brief) ?? jobOf(brief.posting)
  remembered.set(brief, job)
  return lines.filter(({ text }) => fits(text, isFar ? { ...job, matters: new Set() } : job))
}

type Job = { said: ReadonlySet<string>; matters: ReadonlySet<string> }

/** Postings as they were read, once for all the letters about them. */
const remembered = new WeakMap<Brief, Job>()

const maxRead = 6_000

function jobOf(posting: Brief['posting']): Job {
  const { title, skills, description } = posting
  const text = `${title.slice(0, 300)}\n${skills.slice(0, 30).join('\n')}\n${description.slice(0, maxRead)}`
  return { said: new Set(contentWords(text)), matters: mattersOfJob(posting) }
}

function fits(line: string, job: Job): boolean {
  const special = specialWords(line)
  const isShared = (word: string) => mattersOfWord(word).some((matter) => job.matters.has(matter))
  const isCovered = (word: string) =>
    isShared(word) || contentWords(word).some((one) => job.said.has(one))
  const open = special.filter((word) => !isCovered(word))
  // A word of another matter misfits; one of none may be a detail of a matter that the job has.
  if (open.some((word) => mattersOfWord(word).length > 0)) return false
  return open.length === 0 || (special.some(isShared) && open.length < special.length / 2)
}

/** Words of a line that name something which not every job has. */
function specialWords(line: string): string[] {
  const plain = line.replace(hours, ' ')
  const words = plain.match(/[\p{L}][\p{L}\p{N}+#'’]*/gu) ?? []
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !isGeneral(word))
}

/** Matches when somebody works: "from 8 to 16 Vilnius time". */
const hours =
  /\b(?:\p{Lu}[\p{L}/]+ ){1,2}(?:time|hours)\b|\b[A-Z]{2,4}\b(?= time)|\b(?:GMT|UTC|EST|CET|PST)\b/gu
