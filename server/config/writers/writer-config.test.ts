import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../../tests/support/safe-environment.ts'
import { readConfig } from '../config.ts'

const model = { WRITER_SERVICE: 'openai', WRITER_MODEL: 'small', WRITER_KEY: 'sk-1' }

test('without settings the built-in writer writes, and the stand-in takes keys of users under names of its own', () => {
  const { writers, sandbox } = readConfig({}).config
  expect(writers).toMatchObject({ operators: null, prices: null, textsPerDay: 100, judges: false })
  expect(writers.offered.map(({ name, url }) => [name, url])).toEqual([
    ['stand-in-openai', 'http://127.0.0.1:3005/v1'],
    ['stand-in-anthropic', 'http://127.0.0.1:3005/v1'],
  ])
  expect(sandbox?.llm).toEqual({ port: 3005, key: 'sk-stand-in' })
  const { writers: inProduction } = readConfig(safe).config
  expect([inProduction.operators, inProduction.offered]).toEqual([null, []])
})

test('any variable of a real service keeps the stand-in from starting', () => {
  const { writers, sandbox } = readConfig({
    ...model,
    WRITER_URL: 'https://m.example.org/v1/',
  }).config
  expect(sandbox?.llm).toBeNull()
  expect(writers.offered).toEqual([])
  expect(writers.operators).toEqual({
    name: 'openai',
    kind: 'openai',
    url: 'https://m.example.org/v1',
    model: 'small',
    key: 'sk-1',
  })
})

test('services for keys of users have their own address and the model that is named', () => {
  const { offered } = readConfig({ WRITER_OWN_KEYS: 'openai=small, anthropic=smaller' }).config
    .writers
  expect(
    offered.map(({ name, title, url, model, isStandIn }) => [name, title, url, model, isStandIn]),
  ).toEqual([
    ['openai', 'OpenAI', 'https://api.openai.com/v1', 'small', false],
    ['anthropic', 'Anthropic', 'https://api.anthropic.com/v1', 'smaller', false],
  ])
})

test.each([
  [{ WRITER_MODEL: 'small' }, 'WRITER_SERVICE is missing'],
  [{ WRITER_KEY: 'sk-1', WRITER_JUDGE: 'on' }, 'WRITER_SERVICE is missing'],
  [{ WRITER_SERVICE: 'ollama' }, 'WRITER_MODEL is missing'],
  [{ WRITER_SERVICE: 'anthropic', WRITER_MODEL: 'small' }, 'WRITER_KEY is missing'],
  [{ WRITER_SERVICE: 'openai-compatible', WRITER_MODEL: 'small' }, 'WRITER_URL is missing'],
  [{ WRITER_SERVICE: 'other', WRITER_MODEL: 'small' }, 'WRITER_SERVICE must be'],
  [{ ...model, WRITER_URL: 'https://m.example.org/v1?key=1' }, 'WRITER_URL must have no query'],
  [{ ...model, WRITER_URL: 'ftp://m.example.org' }, 'WRITER_URL must be an address'],
  [{ ...model, WRITER_MODEL: 'two words' }, 'WRITER_MODEL must be'],
  [{ ...model, WRITER_PRICES: '1 USD' }, 'WRITER_PRICES must be'],
  [{ ...model, WRITER_TEXTS_PER_DAY: '-1' }, 'WRITER_TEXTS_PER_DAY must not'],
  [{ WRITER_OWN_KEYS: 'ollama=llama' }, 'WRITER_OWN_KEYS must name'],
  [{ WRITER_OWN_KEYS: 'openai=a,openai=b' }, 'WRITER_OWN_KEYS must name'],
])('half or odd settings are refused: %o', (changes, problem) => {
  for (const environment of [changes, { ...safe, ...changes }]) {
    const read = readConfig(environment)
    expect('problems' in read ? read.problems : []).toEqual([expect.stringContaining(problem)])
  }
})

test('production takes no address in the clear, except on this machine', () => {
  const local = { WRITER_SERVICE: 'ollama', WRITER_MODEL: 'small' }
  expect(readConfig({ ...safe, ...local })).not.toHaveProperty('problems')
  const elsewhere = { ...local, WRITER_URL: 'http://10.0.0.7:11434/v1' }
  expect(readConfig({ ...safe, ...elsewhere })).toMatchObject({
    problems: [expect.stringMatching(/^WRITER_URL must begin with https/u)],
  })
  expect(readConfig(elsewhere)).not.toHaveProperty('problems')
})
