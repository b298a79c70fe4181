import { expect, test } from 'vitest'
import { signedFileLinks } from './signed-file-links.ts'

const secret = 'a secret that is long enough'
const links = signedFileLinks(secret, () => 600_000)

function partsOf(link: string) {
  const [, id = '', until = '', signature = ''] =
    /\/(\w+)\?until=(\d+)&signature=(.+)$/u.exec(link) ?? []
  return { id, until: Number(until), signature }
}

test('a link is good for its own file and its own time only', () => {
  const link = partsOf(links.linkTo('A'))
  expect(link).toEqual({ id: 'A', until: 1200, signature: expect.stringMatching(/^[\w-]{43}$/u) })
  expect(links.isGood(link)).toBe(true)
  expect(links.isGood({ ...link, id: 'B' })).toBe(false)
  expect(links.isGood({ ...link, until: link.until + 300 })).toBe(false)
  expect(links.isGood({ ...link, until: link.until - 1 })).toBe(false)
  const other = partsOf(links.linkTo('B'))
  expect(links.isGood({ ...other, signature: link.signature })).toBe(false)
})

test('a link is good by the whole of its signature, made with our key', () => {
  const link = partsOf(links.linkTo('A'))
  const { signature } = link
  for (const wrong of ['', signature.slice(0, -1), `${signature}A`, signature.toUpperCase()])
    expect(links.isGood({ ...link, signature: wrong })).toBe(false)
  const elsewhere = signedFileLinks(`${secret}!`, () => 600_000)
  expect(links.isGood(partsOf(elsewhere.linkTo('A')))).toBe(false)
})
