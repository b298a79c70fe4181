import type { Page } from 'playwright-core'

/** Records a video and adds it to the user's letters, as they would. */
export async function addVideo(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/profile`)
  const buffer = await recordVideo(page)
  await page.getByRole('button', { name: 'Edit Video Settings' }).click()
  await page.getByLabel('Use an intro video').check()
  await page.getByLabel('Add the video to cover letters').check()
  const file = { name: 'me.webm', mimeType: 'video/webm', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Video Settings' }).waitFor()
}

/** Records a second of moving colours in the browser: a video that plays, whatever this machine has installed. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('this browser draws nothing')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let step = 0; step < 24; step += 1) {
      drawing.fillStyle = `hsl(${step * 15} 80% 50%)`
      drawing.fillRect(0, 0, canvas.width, canvas.height)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}
