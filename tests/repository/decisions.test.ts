import { expect, test } from 'vitest'
import { repositoryFiles, type RepositoryFile } from './repository.ts'

const folder = 'docs/decisions/'
const parts = ['Context', 'Decision', 'Consequences']

/** Problems: pages without their parts, pages missing from the list, and numbers without a page. */
function problemsOfDecisions(files: RepositoryFile[]): string[] {
  const list = files.find(({ path }) => path === `${folder}README.md`)?.text ?? ''
  const pages = files.filter(({ path }) => /^docs\/decisions\/\d{3}-[\w-]+\.md$/u.test(path))
  const numbers = pages.map(({ path }) => path.slice(folder.length, folder.length + 3))
  return [
    ...pages.flatMap(({ path, text }) =>
      parts
        .filter((part) => !text.includes(`\n## ${part}\n`))
        .map((part) => `${path}: no "## ${part}". Write it.`),
    ),
    ...pages
      .filter(({ path }) => !list.includes(`(${path.slice(folder.length)})`))
      .map(({ path }) => `${path}: not in ${folder}README.md. Add a line with a link.`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map(
        (number) =>
          `${folder}${number}: two pages have this number. Give one the next free number.`,
      ),
    ...linksOf(list)
      .filter((name) => !pages.some(({ path }) => path === folder + name))
      .map((name) => `${folder}README.md: ${name} is not there. Mend the link.`),
    ...files.flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/decisions\/(\d{3})/gu)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([name]) => `${path}: ${name} names no page. Mend the number, or write the page.`),
    ),
  ]
}

function linksOf(list: string): string[] {
  return [...list.matchAll(/\((\d{3}-[^)]+)\)/gu)].map(([, name = '']) => name)
}

test('every decision has its parts and its line in the list', () => {
  expect(problemsOfDecisions(repositoryFiles())).toEqual([])
})

test('a decision without a part, a line or a page is found', () => {
  const page = {
    path: `${folder}001-a.md`,
    text: '# A\n\n## Context\n\n## Decision\n\n## Consequences\n',
  }
  const list = { path: `${folder}README.md`, text: '- [A](001-a.md)\n' }
  const mention = (number: string): RepositoryFile => ({
    path: 'server/a.ts',
    text: `// ${folder}${number}`,
  })

  expect(problemsOfDecisions([page, list, mention('001')])).toEqual([])
  expect(
    problemsOfDecisions([{ ...page, text: '# A\n\n## Context\n\n## Decision\n' }, list]),
  ).toHaveLength(1)
  expect(problemsOfDecisions([page, { ...list, text: '' }])).toHaveLength(1)
  expect(problemsOfDecisions([list])).toHaveLength(1)
  expect(problemsOfDecisions([page, { ...page, path: `${folder}001-b.md` }, list])).toHaveLength(2)
  expect(problemsOfDecisions([page, list, mention('999')])).toHaveLength(1)
})
