import { startGoogle } from '../../sandbox/google/start-google.ts'
import { googleDrive } from '../../server/adapters/google-drive/google-drive.ts'
import { agreeAtGoogle } from '../../tests/support/outside/google/agree-at-google.ts'
import { challengeOf, fileScope, googleRegistration, redirectUrl } from '../../tests/support/outside/google/a-drive.ts' // prettier-ignore
import { googleClient } from '../../tests/support/outside/google/google-client.ts'
import type { Benchmark } from '../benchmark.ts'
import { peakMemory } from './peak-memory.ts'

const email = 'ada@gmail.example'
const sizesMb = [10, 100, 500]
const readBytes = 64 * 1024

/** Measures the memory that an upload to a drive takes, which must not grow with the file. */
export const driveUpload: Benchmark = {
  name: 'drive-upload',
  title:
    'memory and speed of uploads of a video to Google Drive (its stand-in, in the same process)',
  async run(note) {
    const running = await startGoogle({ port: 0 })
    try {
      const options = { client: googleRegistration, scopes: [fileScope], redirectUrl }
      const drive = googleDrive({ ...options, url: running.url })
      const codeVerifier = 'v'.repeat(43)
      const page = drive.authorizeUrl({
        state: 's',
        codeChallenge: await challengeOf(codeVerifier),
      })
      const { code } = await agreeAtGoogle(page, { email })
      const token = await drive.exchange({ code: code ?? '', codeVerifier })
      const [folderId = '', warmUp = '', ...ids] = await drive.newIds(token, sizesMb.length + 2)
      await drive.makeFolder(token, { id: folderId, name: 'Bidwright' })
      await drive.upload(token, aFile(warmUp, folderId, 20_000_000))
      const rows = []
      for (const [place, sizeMb] of sizesMb.entries()) {
        note(`${sizeMb} MB`)
        const file = aFile(ids[place] ?? '', folderId, sizeMb * 1_000_000)
        const startedMs = performance.now()
        const { peakMb, beforeMb } = await peakMemory(() => drive.upload(token, file))
        const seconds = (performance.now() - startedMs) / 1000
        rows.push({
          'file MB': sizeMb,
          'memory before MB': beforeMb,
          'peak MB': peakMb,
          'grown by MB': peakMb - beforeMb,
          'grown / file': (peakMb - beforeMb) / sizeMb,
          'MB a second': sizeMb / seconds,
        })
      }
      const stored = await googleClient(running.url).files(email)
      for (const sizeMb of sizesMb)
        if (!stored.some(({ sizeBytes }) => sizeBytes === sizeMb * 1_000_000))
          throw new Error(`the file of ${sizeMb} MB did not arrive`)
      return {
        rows,
        remarks: ['Memory is the resident set of the process, which the stand-in shares.'],
      }
    } finally {
      await running.close()
    }
  },
}

function aFile(id: string, folderId: string, sizeBytes: number) {
  return {
    id,
    name: 'me.mp4',
    mime: 'video/mp4',
    sizeBytes,
    folderId,
    read: async (start: number) => bytesFrom(start, sizeBytes),
  }
}

const bytes = Buffer.alloc(readBytes, 7)

async function* bytesFrom(start: number, sizeBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < sizeBytes; at += readBytes)
    yield bytes.subarray(0, Math.min(readBytes, sizeBytes - at))
}
