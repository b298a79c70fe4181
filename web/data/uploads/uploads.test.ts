import { Upload } from 'tus-js-client'
import { expect, test, vi } from 'vitest'
import { sendVideo } from './uploads.ts'

test('an upload that is paused and resumed before it could begin begins once', async () => {
  const begin = vi.spyOn(Upload.prototype, 'start').mockReturnValue(undefined)
  const running = sendVideo(new File(['video'], 'intro.mp4'), () => undefined)
  running.pause()
  running.resume()
  await expect.poll(() => begin).toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begin).toHaveBeenCalledTimes(1)
  await running.cancel()
})
