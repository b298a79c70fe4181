import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeLetters } from './write-letters.ts'

const profile = {
  fullName: 'Ada Byron',
  whatServicesGeneral: 'Web shops',
  detailedExperience: 'I built a web shop with 40 pages for a baker in Kent.',
}
const post = { title: 'A web shop for a florist', description: 'We need a web shop for flowers.' }

async function filesOf(texts: Record<string, string>): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  return (name) => join(folder, name)
}

async function linesOf(args: string[]): Promise<string[]> {
  const lines: string[] = []
  await writeLetters(args, (line) => lines.push(line))
  return lines
}

test('letters are set out to be read, and with --json one line each', async () => {
  const file = await filesOf({ profile: JSON.stringify(profile), posts: JSON.stringify(post) })
  const args = ['--profile', file('profile'), '--posts', file('posts')]
  const [readable = ''] = await linesOf(args)
  expect(readable).toMatch(/^— A web shop for a florist \(\d+ words, \w+\) —\n\n/u)
  expect(readable).toContain('Ada Byron')
  const [line = ''] = await linesOf([...args, '--json'])
  expect(JSON.parse(line)).toMatchObject({ title: post.title, letter: expect.any(String) })
})

test.each([
  [['--porfile', 'a'], 'Name both files'],
  [['--profile', 'profile'], 'Name both files'],
  [['--profile', 'missing', '--posts', 'posts'], 'could not be read'],
  [['--profile', 'profile', '--posts', 'missing'], 'could not be read'],
  [['--profile', 'broken', '--posts', 'posts'], 'is not a profile: it is not JSON.'],
  [['--profile', 'wrong', '--posts', 'posts'], 'is not a profile: tags has the wrong form.'],
  [['--profile', 'profile', '--posts', 'broken'], 'is not a posting: it is not JSON.'],
  [['--profile', 'profile', '--posts', 'posts', '--writer', 'poet'], 'no writer "poet"'],
])('what cannot be done is answered by a sentence (%j)', async (args, sentence) => {
  const file = await filesOf({
    profile: JSON.stringify(profile),
    posts: JSON.stringify(post),
    broken: '{"fullName":',
    wrong: '{"tags":7}',
  })
  const named = args.map((word) => (/^(?:--|poet)/u.test(word) ? word : file(word)))
  await expect(linesOf(named)).rejects.toThrow(sentence)
})

test.each([
  [
    'Webshop für eine Bäckerei',
    'Wir suchen jemanden, der uns einen Webshop für unsere Bäckerei baut.',
  ],
  ['مطلوب مبرمج', 'نحتاج الى مبرمج لبناء متجر الكتروني لبيع الملابس'],
  ['مطلوب', ''],
])(
  'a posting in another language is for review, and none of its words stand in the letter',
  async (title, description) => {
    const posts = JSON.stringify({ title, description })
    const file = await filesOf({ profile: JSON.stringify(profile), posts })
    const [line = ''] = await linesOf([
      '--profile',
      file('profile'),
      '--posts',
      file('posts'),
      '--json',
    ])
    const { verdict, doubts, letter } = JSON.parse(line) as Record<string, string>
    expect(verdict).toBe('review')
    expect(doubts).toContainEqual({ text: title, class: 'other-language', about: '' })
    for (const word of title.split(' ')) expect(letter).not.toContain(word)
  },
)
