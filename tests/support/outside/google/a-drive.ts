import { onTestFinished } from 'vitest'
import { googleDrive } from '../../../../server/adapters/google-drive/google-drive.ts'
import type { Token } from '../../../../server/ports/marketplace.ts'
import { startGoogle } from '../../../../sandbox/google/start-google.ts'
import { agreeAtGoogle } from './agree-at-google.ts'
import { googleClient } from './google-client.ts'

export const googleRegistration = { id: 'bidwright', secret: 'stand-in secret' }
export const redirectUrl = 'http://localhost:4000/drive-connected'
export const fileScope = 'https://www.googleapis.com/auth/drive.file'

/** Starts the stand-in of Google with the adapter before it, and a way to be let in. Ended with the test. */
export async function aDrive({ scopes = [fileScope] }: { scopes?: string[] } = {}) {
  const running = await startGoogle({ port: 0 })
  onTestFinished(() => running.close())
  const options = { client: googleRegistration, scopes, redirectUrl, url: running.url }
  const drive = googleDrive(options)
  return {
    url: running.url,
    options,
    drive,
    google: googleClient(running.url),
    async letIn(email = 'ada@gmail.example'): Promise<Token> {
      const codeVerifier = 'v'.repeat(43)
      const page = drive.authorizeUrl({
        state: 's',
        codeChallenge: await challengeOf(codeVerifier),
      })
      const { code } = await agreeAtGoogle(page, { email })
      return drive.exchange({ code: code ?? '', codeVerifier })
    },
  }
}

export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return Buffer.from(hash).toString('base64url')
}
