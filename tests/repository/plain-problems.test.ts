import { expect, test } from 'vitest'
import { isTest, repositoryFiles, type RepositoryFile } from './repository.ts'

/** Forms that show people the validator's own sentences, which name types and literals. */
function rawForms(files: RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/(?:features|pages)\//u.test(path) && !isTest(path))
    .filter(({ text }) => /\bsafeParse\(|zodResolver\((?![^)]*sayProblem)/u.test(text))
    .map(({ path }) => `${path}: parse by contract/parse-plainly.ts.`)
}

test('what people type is parsed with plain words for its problems', () => {
  expect(rawForms(repositoryFiles())).toEqual([])
})

test.each(['Form.safeParse(typed)', 'useForm({ resolver: zodResolver(Form) })'])(
  'a form that shows the validator’s own sentences is found: %s',
  (text) => {
    expect(rawForms([{ path: 'web/features/a.ts', text }])).toHaveLength(1)
  },
)

test('a form that words its problems is not one', () => {
  const text = 'parsePlainly(Form, typed); zodResolver(Form, { error: sayProblem })'
  expect(rawForms([{ path: 'web/features/a.ts', text }])).toEqual([])
})
