/**
 * Reads a line of a curriculum vitae as the one thing it says: "2015 - 2019 | Initech | Data engineer (team of 5)" is
 * "Data engineer at Initech, 2015–2019, team of 5". Null: the line is none.
 */
export function recordOf(row: string): string | null {
  if (row.length > maxRecord || !hasYear.test(row)) return null
  const cells = row.split(/\s*[|｜]\s*/u).filter((cell) => cell !== '')
  const isTable = cells.length > 1
  if (!isTable && (isSentence.test(row) || /[;；]/u.test(row))) return null
  const parts = isTable ? cells : row.replace(/\.$/u, '').split(/\s*,\s+/u)
  const at = parts.findIndex((part) => period.test(part))
  if (at === -1 || parts.length < 2) return null
  const when = (parts[at] ?? '')
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/(?<=\d)\s*[-–—]\s*(?=[\p{L}\d])/u, '–')
  const others = parts.toSpliced(at, 1)
  return doneIn(others, when) ?? jobIn(others, when) ?? [...others, when].join(', ')
}

const maxRecord = 500
const hasYear = /(?<!\d)(?:19|20)\d\d(?!\d)/u
const isSentence =
  /(?:^|\s)(?:I(?:['’]\w+)?|my|we|our|is|are|was|were|have|has|had|am|he|she|his|her|they)(?:\s|$)/iu
const moment =
  '(?:\\p{L}{3,9}\\.?\\s)?(?:\\d{1,2}[./])?(?:19|20)\\d\\d|present|now|today|current|ongoing'
const period = new RegExp(
  `^\\(?(?:(?:since|from)\\s)?(?:${moment})(?:\\s?(?:[-–—/]|to|until)\\s?(?:${moment})?)?\\)?$`,
  'iu',
)

/** Says "2021 | Initech | Built a shop. Tools: PHP." as "Built a shop (Initech, 2021). Tools: PHP." */
function doneIn(parts: readonly string[], when: string): string | null {
  const at = parts.findIndex((part) => work.test(part))
  if (at === -1) return null
  const [first = '', ...more] = (parts[at] ?? '').split(/(?<=\p{L}[.!]|\d[.!]|[)%][.!])\s+/u)
  const around = [...parts.toSpliced(at, 1), when].join(', ')
  return [`${first.replace(/[.!]+$/u, '')} (${around}).`, ...more].join(' ')
}

function jobIn(parts: readonly string[], when: string): string | null {
  const at = parts.findIndex((part) => position.test(part) && !part.includes(' at '))
  if (at === -1) return null
  const [, title = '', inner] = /^(.*?)\s*(?:\(([^()]*)\))?$/u.exec(parts[at] ?? '') ?? []
  const [employer, ...rest] = parts.toSpliced(at, 1)
  if (employer === undefined || !/^\p{Lu}/u.test(employer) || noEmployer.test(employer)) return null
  return [`${title} at ${employer}`, when, ...(inner === undefined ? [] : [inner]), ...rest].join(
    ', ',
  )
}

/** Begins a part that tells what was done. */
const work =
  /^(?:\p{L}{2,}ed|built|rebuilt|made|wrote|rewrote|led|set up|ran|won|cut|drew|grew|taught|shot|sold|took|gave|kept)\s/iu

const noEmployer =
  /^(?:freelanc\p{L}*|self[- ]employed|remote|full[- ]time|part[- ]time|contract|various|several|independent)\b|^team\b/iu
/** Names a post that somebody holds. */
export const position =
  /\b(?:\p{L}*(?:engineer|developer|designer|manager|assistant|analyst|administrator|translator|consultant|specialist|coordinator|director|officer|editor|writer|accountant|bookkeeper|controller|executive|intern|trainee|apprentice|teacher|tutor|trainer|photographer|illustrator|animator|architect|scientist|programmer|producer|technician|agent|planner|strategist|marketer|tester|researcher|supervisor|clerk|secretary|journalist|lawyer|nurse|recruiter|artist|founder|owner|partner|president|lecturer|interpreter|proofreader|copywriter|webmaster)s?|(?:team |tech )?lead|head of .*|CTO|CEO|COO|CFO|VP .*)(?=\s*(?:$|\(|,|for\b|of\b|in\b))/iu
