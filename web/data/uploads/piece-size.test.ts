import { expect, test } from 'vitest'
import { nextPieceBytes } from './piece-size.ts'

const mebibyte = 1024 * 1024

test('a fast line gets large pieces, but no larger than 8 MiB', () => {
  expect(nextPieceBytes(mebibyte, 10)).toBe(8 * mebibyte)
})

test('a piece is as large as goes over the line in five seconds', () => {
  expect(nextPieceBytes(mebibyte, 2_500)).toBe(2 * mebibyte)
})

test('a slow line gets small pieces, but no smaller than 256 KiB', () => {
  expect(nextPieceBytes(mebibyte, 60_000)).toBe(256 * 1024)
})
