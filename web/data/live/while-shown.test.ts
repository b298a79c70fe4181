import { expect, onTestFinished, test } from 'vitest'
import { followLive } from './live.ts'
import { whileShown } from './while-shown.ts'

test('a page that is left closes its stream immediately, and opens it again when it is shown again', async () => {
  const { page, opened, open } = show()
  page.dispatchEvent(new Event('pageshow')) // the event of the first load
  await expect.poll(open).toBe(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(open()).toBe(0)
  page.dispatchEvent(new Event('pageshow'))
  await expect.poll(open).toBe(1)
  expect(opened()).toBe(2)
})

test('a page that is shown again restarts nothing that was stopped meanwhile', async () => {
  const { page, opened, open, stop } = show()
  await expect.poll(open).toBe(1)
  stop()
  expect(open()).toBe(0)
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(opened()).toBe(1)
})

test('a page behind another tab holds no stream, and has one again when it is looked at', async () => {
  const { open, opened, hide, reveal } = show()
  await expect.poll(open).toBe(1)
  hide()
  expect(open()).toBe(0)
  reveal()
  await expect.poll(open).toBe(1)
  expect(opened()).toBe(2)
})

test('a page that is opened behind another tab waits until it is looked at', async () => {
  const { page, opened, reveal } = show({ isHidden: true })
  page.dispatchEvent(new Event('pageshow'))
  expect(opened()).toBe(0)
  reveal()
  await expect.poll(opened).toBe(1)
})

/** Follows a stream that stays silent, on a page that the test shows and hides. */
function show({ isHidden = false } = {}) {
  const page = new EventTarget()
  const signals: AbortSignal[] = []
  const start = () =>
    followLive({
      open: async (signal) => {
        signals.push(signal)
        return new ReadableStream({
          start(controller) {
            signal.addEventListener('abort', () => controller.error(signal.reason))
          },
        })
      },
      onMessage: () => undefined,
      onState: () => undefined,
    })
  const { stop } = whileShown(start, page, () => isHidden)
  const turn = (hidden: boolean) => {
    isHidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(stop)
  const open = () => signals.filter(({ aborted }) => !aborted).length
  return {
    page,
    opened: () => signals.length,
    open,
    stop,
    hide: () => turn(true),
    reveal: () => turn(false),
  }
}
