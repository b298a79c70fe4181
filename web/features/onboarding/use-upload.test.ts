import { expect, test } from 'vitest'
import { videoProblem } from './use-upload.ts'

const isWanted = true

test('a video that is wanted has to be chosen and to have arrived', () => {
  expect(videoProblem({ hasFile: false }, { isWanted, isStored: false })).toBe(
    'Please select a video file to upload.',
  )
  expect(videoProblem({ hasFile: true }, { isWanted, isStored: false })).toBe(
    'Failed to upload your video. Please try again.',
  )
  expect(videoProblem({ hasFile: false }, { isWanted, isStored: true })).toBeNull()
})

test('without a video nothing stands in the way', () => {
  expect(videoProblem({ hasFile: true }, { isWanted: false, isStored: false })).toBeNull()
})
