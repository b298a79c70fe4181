import { isCode, isTest, type RepositoryFile } from './repository.ts'
import { lineAt, withoutComments } from './syntax.ts'

/** Text that no file may contain, where, and what to do instead. */
type TextRule = {
  finds: RegExp
  in(path: string): boolean
  /** True when comments may contain it. */
  onlyCode?: true
  problem: string
}

const isLockfile = (path: string): boolean => path === 'package-lock.json'
const readsEnvironment =
  /^(?:launcher|tests|bench|e2e)\/|\.test\.tsx?$|\.config\.ts$|^server\/config\//u

const rules: TextRule[] = [
  {
    finds: /\bprocess\s*\??\.\s*env\b|\benv\b[^\n]*(?:from 'node:process'|\}\s*=\s*process\b)/gu,
    in: (path) => isCode(path) && !readsEnvironment.test(path),
    onlyCode: true,
    problem:
      'reads the environment. Declare the variable in server/config/variables.ts and hand its value in.',
  },
  {
    finds: /\bconsole\s*\./gu,
    in: (path) =>
      isCode(path) &&
      /^(?:server|contract)\//u.test(path) &&
      !isTest(path) &&
      !/^server\/(?:demo\/|start\.ts$|backup\/run-command\.ts$)/u.test(path),
    onlyCode: true,
    problem: 'writes to the console. Log with the logger of the services, which redacts secrets.',
  },
  {
    finds: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails)\b/gu,
    in: (path) => isCode(path) && isTest(path),
    onlyCode: true,
    problem: 'a test that does not always run. Mend it or delete it.',
  },
  {
    finds: /\bTODO\b(?![^\n]*#\d)/gu,
    in: (path) => isCode(path) || /\.(?:sql|sh|css|ya?ml)$|^\.(?:ci|githooks)\//u.test(path),
    problem: 'a TODO without an issue. Write the issue number (#123) behind it, or do it.',
  },
  {
    finds: /(?<![\w.:/-])\/(?:(?:work|root)\/|home\/[a-z])/gu,
    in: (path) => !isLockfile(path),
    problem: 'a path of one machine. Make it relative, or a setting.',
  },
  {
    finds:
      /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|\b(?:artifactor[y]|verdacci[o]|jfro[g])\b|npm\.pkg\.github/giu,
    in: () => true,
    problem: 'the host of a package registry. Where packages come from is the machine’s setting.',
  },
  {
    finds: /-----BEGIN [A-Z ]*PRIVATE KEY-----/gu,
    in: () => true,
    problem:
      'a private key. Make it anew (this one is known now) and keep it out of the repository.',
  },
  {
    finds:
      /\b(?:[sr]k_live_\w{16,}|sk-(?:ant-|proj-)?[\w-]{24,}|AKIA[0-9A-Z]{16}|gh[opsu]_\w{36}|xox[abp]-[\w-]{12,}|AIza[\w-]{35}|whsec_\w{24,})/gu,
    in: (path) => !isLockfile(path),
    problem: 'what looks like a real key. Revoke it and keep it out of the repository.',
  },
]

export function forbiddenTexts(files: RepositoryFile[]): string[] {
  return files.flatMap((file) =>
    rules
      .filter((rule) => rule.in(file.path))
      .flatMap((rule) => {
        const text = rule.onlyCode ? withoutComments(file) : file.text
        return [...text.matchAll(rule.finds)].map(
          ({ index }) => `${file.path}:${lineAt(text, index)}: ${rule.problem}`,
        )
      }),
  )
}

const longest = 300
// With a reason each; empty, and better so.
const mayBeLonger: string[] = []

export function longFiles(files: RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path) || /\.(?:sh|html)$/u.test(path))
    .filter(({ path }) => !path.startsWith('tests/data/') && !mayBeLonger.includes(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(
      ({ path, lines }) =>
        `${path}: ${lines} lines. Which second idea moved in? Give it its own file.`,
    )
}
