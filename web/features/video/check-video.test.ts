import { expect, test } from 'vitest'
import { videoProblem } from './check-video.ts'

const video = { name: 'me.mp4', type: 'video/mp4', size: 1000 }

test('a video of the right size is sent', () => {
  expect(videoProblem(video, 1000)).toBeNull()
  expect(videoProblem({ ...video, name: 'me', type: 'video/quicktime' }, null)).toBeNull()
  expect(videoProblem({ ...video, name: 'ME.MOV', type: '' }, null)).toBeNull()
})

test('a video that is too large, or no video, is not sent', () => {
  expect(videoProblem({ ...video, size: 1001 }, 1000)).toBe('This video is too large.')
  for (const wrong of [
    { ...video, name: 'me.png', type: 'image/png' },
    { ...video, name: 'me.avi', type: 'video/x-msvideo' },
    { ...video, size: 0 },
  ])
    expect(videoProblem(wrong, 1000)).toBe('Choose an MP4, WebM or MOV video.')
})
