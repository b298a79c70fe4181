import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from './repository.ts'

const Variables = z.array(
  z.object({ name: z.string(), default: z.string().nullable(), description: z.string() }),
)
type Variables = z.infer<typeof Variables>

/** Expected text of .env.example for the variables that server/config/variables.ts declares. */
function exampleOf(variables: Variables): string {
  return variables
    .map(({ name, default: value, description }) => {
      const comment = description.split('\n').map((line) => `# ${line}`.trimEnd())
      return [...comment, `# ${name}=${value ?? ''}`, ''].join('\n')
    })
    .join('\n')
}

test('.env.example says what server/config/variables.ts reads', async () => {
  const config: unknown = await import('../../server/config/variables.ts')
  const expected = exampleOf(z.object({ variables: Variables }).parse(config).variables)
  const message = `.env.example has to be:\n\n${expected}`
  expect(readText('.env.example') === expected, message).toBe(true)
})

test('an example names each variable once, in order, with its default and its description', () => {
  const variables = [
    { name: 'PORT', default: '3000', description: 'Where to listen.\nOn this machine only.' },
    { name: 'DATABASE_URL', default: null, description: 'Your own PostgreSQL.' },
  ]
  expect(exampleOf(variables)).toBe(
    '# Where to listen.\n# On this machine only.\n# PORT=3000\n\n# Your own PostgreSQL.\n# DATABASE_URL=\n',
  )
})
