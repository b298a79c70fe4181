import { expect, test } from 'vitest'
import { forbiddenImports, importCycles } from './import-rules.ts'
import { repositoryFiles } from './repository.ts'

const refused = [
  ['contract/billing/plans.ts', `import pg from 'pg'`],
  ['contract/billing/plans.ts', `import { join } from 'node:path'`],
  ['contract/billing/plans.ts', `import { clock } from '../../server/ports/clock.ts'`],
  ['server/ports/files.ts', `import { z } from 'zod'`],
  ['server/core/drive/link.ts', `import Fastify from 'fastify'`],
  ['server/core/drive/link.ts', `import { get } from 'node:https'`],
  ['server/core/drive/link.ts', `import type { Drive } from '../../adapters/google/drive.ts'`],
  ['server/core/drive/link.ts', `export { config } from '../../config/config.ts'`],
  ['server/adapters/google/drive.ts', `import { link } from '../../core/drive/link.ts'`],
  ['server/adapters/google/drive.ts', `import { pay } from '../stripe/pay.ts'`],
  ['server/adapters/fetch-json.ts', `import { pay } from './stripe/pay.ts'`],
  ['server/http/routes.ts', `import { users } from '../store/accounts/users.ts'`],
  ['server/http/routes.ts', `import { findAndApply } from '../tasks/find-and-apply.ts'`],
  ['server/tasks/run.ts', `const later = await import('../adapters/google/drive.ts')`],
  ['server/services.ts', `import { link } from './core/drive/link.ts'`],
  ['server/start.ts', `import { gigboard } from '../sandbox/gigboard/gigboard.ts'`],
  ['server/start.ts', `import { aUser } from '../tests/a-user.ts'`],
  ['web/pages/login/page.tsx', `import { Console } from '../console/page.tsx'`],
  ['web/pages/login/page.tsx', `import { users } from '../../../server/store/accounts/users.ts'`],
  ['web/ui/button.tsx', `import { Link } from '@tanstack/react-router'`],
  ['web/ui/button.tsx', `import { useMe } from '../data/use-me.ts'`],
  ['web/data/call.ts', `import { readFile } from 'node:fs/promises'`],
  [
    'sandbox/gigboard/world/feed.ts',
    `import { users } from '../../../../server/store/accounts/users.ts'`,
  ],
  ['e2e/open.ts', `import { build } from '../launcher/build.js'`],
  ['launcher/build.js', `import { build } from 'vite'`],
  ['newcomer/file.ts', `export const a = 1`],
] as const

const accepted = [
  ['contract/billing/plans.ts', `import { z } from 'zod/mini'`],
  ['server/core/drive/link.ts', `import type { Drive } from '../../ports/drive.ts'`],
  ['server/adapters/google/drive.ts', `import { fetchJson } from '../fetch-json.ts'`],
  ['server/adapters/google/drive.ts', `import { scope } from './scope.ts'`],
  ['server/http/routes.ts', `import type { Store } from '../store/connect.ts'`],
  ['server/start.ts', `import { routes } from './http/routes.ts'`],
  ['server/http/routes.test.ts', `import { gigboard } from '../../sandbox/gigboard/gigboard.ts'`],
  ['web/pages/login/page.tsx', `import { Field } from '../../ui/field.tsx'`],
  ['web/routes.tsx', `import { Login } from './pages/login/page.tsx'`],
] as const

test('every file imports only what its part of the product may', () => {
  expect(forbiddenImports(repositoryFiles())).toEqual([])
})

test.each(refused)('%s may not: %s', (path, text) => {
  expect(forbiddenImports([{ path, text }])).toHaveLength(1)
})

test.each(accepted)('%s may: %s', (path, text) => {
  expect(forbiddenImports([{ path, text }])).toEqual([])
})

test('no files import each other in a circle', () => {
  expect(importCycles(repositoryFiles())).toEqual([])
})

test('a circle is found, whichever file is looked at first', () => {
  const files = [
    { path: 'contract/start.ts', text: `import './a.ts'` },
    { path: 'contract/a.ts', text: `import { b } from './b.ts'` },
    { path: 'contract/b.ts', text: `export * from './a.ts'` },
  ]
  expect(importCycles(files)).toEqual([
    expect.stringContaining('contract/a.ts → contract/b.ts → contract/a.ts'),
  ])
})

test('a circle that only types close is one', () => {
  const files = [
    { path: 'contract/a.ts', text: `import { b } from './b.ts'` },
    { path: 'contract/b.ts', text: `import type { A } from './a.ts'` },
  ]
  expect(importCycles(files)).toHaveLength(1)
})
