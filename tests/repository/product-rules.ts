import type { RepositoryFile } from './repository.ts'

const folder = 'docs/product/'
const maxLineLength = 160
const notShown = 'Not shown by a test yet'
const named = /`([^`]+\.test\.tsx?)` ((?:"(?:[^"\\]|\\.)+"(?:, )?)+)/gu

type Rule = { page: string; id: string; section: string; tests: NamedTest[] }
type NamedTest = { path: string; name: string }

/** Problems with the rules of docs/product: how they are written, the tests they name, and who cites them. */
export function problemsOfRules(files: RepositoryFile[]): string[] {
  const pages = files.filter(({ path }) => path.startsWith(folder) && path.endsWith('.md'))
  const rules = pages.flatMap((page) => rulesOf(page))
  return [
    ...pages.flatMap((page) => longLines(page)),
    ...repeatedNumbers(rules),
    ...rules.flatMap((rule) => unshown(rule)),
    ...missingTests(rules, files),
    ...unknownNumbers(rules, files),
  ]
}

/** Rules of a page: each begins with its number in bold, with its tests indented below. */
function rulesOf({ path: page, text }: RepositoryFile): Rule[] {
  return text.split(/^## /mu).flatMap((part) => {
    const [section = ''] = part.split('\n')
    return [...part.matchAll(/^- \*\*([A-Z]+-\d+)\*\* .*\n(?: {2}.*\n)*/gmu)].map(
      ([rule, id = '']) => ({ page, id, section, tests: testsIn(rule) }),
    )
  })
}

/** Finds the tests a rule names, wherever its long lines are broken. */
function testsIn(rule: string): NamedTest[] {
  return [...rule.replaceAll(/\s+/gu, ' ').matchAll(named)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/"((?:[^"\\]|\\.)+)"/gu)].map(([, name = '']) => ({
      path,
      name: name.replaceAll('\\"', '"'),
    })),
  )
}

function longLines({ path, text }: RepositoryFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.length <= maxLineLength) return []
    return `${path}:${index + 1}: ${line.length} characters. Wrap the line at ${maxLineLength}.`
  })
}

function repeatedNumbers(rules: Rule[]): string[] {
  const ids = rules.map(({ id }) => id)
  return rules
    .filter(({ id }, index) => ids.indexOf(id) !== index)
    .map(({ page, id }) => `${page}: ${id} is taken. Give the rule a number that never was one.`)
}

function unshown({ page, id, section, tests }: Rule): string[] {
  if (section === notShown && tests.length > 0)
    return [`${page}: ${id} has a test. Move it out of "${notShown}".`]
  if (section !== notShown && tests.length === 0)
    return [`${page}: ${id} names no test. Name one, or move the rule to "${notShown}".`]
  return []
}

function missingTests(rules: Rule[], files: RepositoryFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text.replaceAll("\\'", "'")]))
  return rules.flatMap(({ page, id, tests }) =>
    tests
      .filter(({ path, name }) => !isTitleIn(texts.get(path) ?? '', name))
      .map(({ path, name }) => `${page}: ${id}: ${path} has no test "${name}".`),
  )
}

/** Tells whether a test has this whole title, not only a part of it. */
function isTitleIn(text: string, name: string): boolean {
  return [`'`, `"`, '`'].some((quote) => text.includes(`${quote}${name}${quote}`))
}

/** Citations of rules that do not exist: numbers with the prefix of a page, and anything called a rule. */
function unknownNumbers(rules: Rule[], files: RepositoryFile[]): string[] {
  const ids = new Set(rules.map(({ id }) => id))
  const prefixes = new Set([...ids].map((id) => id.replace(/-\d+$/u, '')))
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(\b[Rr]ules? )?\b([A-Z]{2,})-\d+\b/gu)]
      .filter(([, isRule, prefix = '']) => isRule !== undefined || prefixes.has(prefix))
      .map(([found, isRule = '']) => found.slice(isRule.length))
      .filter((id) => !ids.has(id))
      .map((id) => `${path}: ${id} is no rule of ${folder}. Mend the number.`),
  )
}
