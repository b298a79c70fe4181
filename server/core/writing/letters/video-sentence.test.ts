import { expect, test } from 'vitest'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import type { LetterTemplate } from '../../../../contract/writing/letter-template.ts'
import { noMaterial, type LetterMaterial } from '../../../store/writing/letter-material.ts'
import type { LetterSource } from '../../../store/writing/letter-source.ts'
import { videoLinkTo } from '../../videos/video-link.ts'
import { bareSentence } from '../bare-sentence.ts'
import { checkAgain, checkEdited } from './check-again.ts'
import { withVideo } from './video-sentence.ts'
import { writeLetter, type LetterOrder } from './write-letter.ts'

const source: LetterSource = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'I build WordPress shops.',
  detailedExperience: 'I built the shop of Harbour Bakery with WooCommerce in 2023.',
  currentCoverLetter: 'NA',
  generatedCoverLetter: null,
  portfolioLink: null,
  tags: ['WordPress', 'PHP'],
}
const video = { origin: 'https://bids.example.org', key: 'k'.repeat(64), driveLink: null }
const withLinks: LetterMaterial = { ...noMaterial, video }

test('a letter links to the page made for its own application, above the signature, without a doubt', () => {
  for (let tried = 0; tried < 20; tried += 1) {
    const order = anOrder()
    const written = writeLetter(order)
    const link = linkOf(order)
    expect(written).toMatchObject({ doubts: [], reason: null })
    const edited = { letter: `${written.letter}`, templateId: null }
    expect(checkEdited(order, edited).doubts).toEqual([])
    const parts = written.letter?.split('\n\n') ?? []
    expect(parts.at(-2)).toMatch(/[Vv]ideo.*: https:\/\/bids\.example\.org\/v\/[\w-]{44}$/u)
    expect(parts.at(-2)?.endsWith(link)).toBe(true)
    expect(parts.at(-1)).toContain('Grace Example')
  }
})

test('twelve letters in a row are no more alike with a video than without', () => {
  const lastLetters: string[] = []
  for (let sent = 10; sent < 22; sent += 1) {
    const applicationId = `5f0c3b9e-8d21-4c57-9a46-1b2c3d4e5f${sent}`
    const one = { applicationId, seed: applicationId }
    const material = { ...withLinks, lastLetters }
    const { letter, doubts } = writeLetter(anOrder({ ...one, material }))
    const without = writeLetter(anOrder({ ...one, material: { ...material, video: null } }))
    expect(letter).toContain('https://bids.example.org/v/')
    expect(doubts.length).toBeLessThanOrEqual(without.doubts.length)
    lastLetters.unshift(letter ?? '')
  }
})

test.each<[string, Partial<LetterOrder>]>([
  ['its user has none', { material: noMaterial }],
  [
    'its marketplace allows no links',
    { material: { ...withLinks, rules: { mayHaveLinks: false, maxLength: 5_000 } } },
  ],
])('a letter has no video where %s', (_, changes) => {
  const { letter, doubts } = writeLetter(anOrder(changes))
  expect(letter).not.toMatch(/https?:|video/iu)
  expect(doubts).toEqual([])
})

test('a letter that would become too long leaves the video out', () => {
  const sentences = [bareSentence('opening', 'Hello.'), bareSentence('signature', 'Grace')]
  const link = 'https://bids.example.org/v/x'
  const pageLink = link
  expect(withVideo(sentences, { link, pageLink, maxLength: 30 })).toEqual(sentences)
  expect(withVideo(sentences, { link, pageLink, maxLength: 300 })).toHaveLength(3)
})

test('a letter in another language names the video in one word', () => {
  const sentences = [bareSentence('opening', 'Guten Tag.'), bareSentence('signature', 'Grace')]
  const link = 'https://bids.example.org/v/x'
  const pageLink = link
  const texts = withVideo(sentences, { link, pageLink, maxLength: 300 }, { isEnglish: false })
  expect(texts.map(({ text }) => text)).toEqual(['Guten Tag.', `Video: ${link}`, 'Grace'])
})

test('a template that is sent as it is written has the video below it', () => {
  const template: LetterTemplate = {
    id: 't1',
    name: 'Shops',
    text: 'Hi there,\n\nI love shops.\n\n{signature}',
    use: 'fixed',
    rule: {},
    version: 1,
  }
  const order = anOrder({ material: { ...withLinks, templates: [template] } })
  const { letter, doubts } = writeLetter(order)
  expect(doubts).toEqual([])
  expect(letter).toMatch(/\n\nGrace Example\n\n[^\n]*video[^\n]*$/u)
  expect(letter?.endsWith(linkOf(order))).toBe(true)
})

test('a shorter letter keeps the video', () => {
  const order = anOrder()
  const before = writeLetter(order).letter ?? ''
  const { letter } = writeLetter({ ...order, seed: 'another', how: 'shorter', before })
  expect(letter).toContain(linkOf(order))
})

test('once its video is deleted, or is the page of another application, a letter is in doubt', () => {
  const order = anOrder()
  const { letter, sentences, doubts, templateId } = writeLetter(order)
  const before = {
    letter: letter ?? '',
    sentences,
    doubts,
    writtenBy: 'built-in',
    templateId,
  } as const
  const link = linkOf(order)
  expect(checkAgain(order, before).doubts).toEqual([])
  const foreign = expect.arrayContaining([
    expect.objectContaining({ class: 'foreign-link', about: link }),
  ])
  expect(checkAgain({ ...order, material: noMaterial }, before).doubts).toEqual(foreign)
  const other = { ...order, applicationId: crypto.randomUUID() }
  expect(checkAgain(other, before).doubts).toEqual(foreign)
})

test('digits in the address are no telephone number', () => {
  const address = { ...video, origin: 'http://192.168.178.20:3000' }
  for (let tried = 0; tried < 50; tried += 1)
    expect(writeLetter(anOrder({ material: { ...noMaterial, video: address } })).doubts).toEqual([])
})

function linkOf({ applicationId = '' }: LetterOrder): string {
  return videoLinkTo(video, applicationId) ?? 'none'
}

function anOrder(changes: Partial<LetterOrder> = {}): LetterOrder {
  const applicationId = crypto.randomUUID()
  return {
    source,
    material: withLinks,
    job: aStoredJob({ description: 'We need a WordPress shop for our bakery.' }),
    scannerId: null,
    score: null,
    applicationId,
    seed: applicationId,
    ...changes,
  }
}
