import { afterAll } from 'vitest'
import { startGoogle } from '../../sandbox/google/start-google.ts'
import {
  beginDrive,
  exchangeGoogleCode,
  saveDriveSettings,
} from '../../server/core/drive/connect-drive.ts'
import { beginUpload } from '../../server/core/files/begin-upload.ts'
import { fileKey } from '../../server/core/files/file-key.ts'
import { finishUpload } from '../../server/core/files/finish-upload.ts'
import { tendDrive } from '../../server/core/drive/tend-drive.ts'
import { changeUser } from '../../server/store/accounts/users.ts'
import { aVideo } from './factories/a-video.ts'
import { agreeAtGoogle } from './outside/google/agree-at-google.ts'
import { fileScope, googleRegistration } from './outside/google/a-drive.ts'
import { googleClient } from './outside/google/google-client.ts'
import { aUser, testServices, type TestUser } from './test-services.ts'

/** Opens services before which users have drives at the stand-in of Google. */
export async function aDriveWorld({ scopes = [fileScope] }: { scopes?: string[] } = {}) {
  const running = await startGoogle({ port: 0 })
  afterAll(() => running.close())
  const drive = { client: googleRegistration, scopes, url: running.url, isStandIn: false }
  const world = await testServices({ drive })
  const { services } = world

  /** Goes to Google's page and comes back from it. */
  async function comeBack(uid: string, answer: Parameters<typeof agreeAtGoogle>[1]) {
    const { url } = await beginDrive(services, caller(uid))
    return agreeAtGoogle(url, answer)
  }

  async function connect({ uid, email }: Pick<TestUser, 'uid' | 'email'>) {
    return exchangeGoogleCode(services, caller(uid), await comeBack(uid, { email }))
  }

  async function storeVideo(uid: string, bytes = aVideo('mp4', 500)): Promise<string> {
    const confirmed = { ...services, about: { ...services.about, mail: null } }
    const { id } = await beginUpload(confirmed, uid, { name: 'me.mp4', sizeBytes: bytes.length })
    const writing = await services.files.write(fileKey({ uid, id }))
    await writing.add(bytes)
    await writing.finish()
    await finishUpload(services, { uid, id })
    return id
  }

  return {
    world,
    services,
    google: googleClient(running.url),
    caller,
    comeBack,
    connect,
    storeVideo,
    /** Makes a user whose letters link to copies in their drive. */
    async aDriveUser(
      settings: Partial<Parameters<typeof saveDriveSettings>[2]> = {},
    ): Promise<TestUser> {
      const user = await aUser(world)
      await changeUser(services.store.db, user.uid, {
        wantsVideo: true,
        includeVideoInCoverLetter: true,
      })
      await storeVideo(user.uid)
      await connect(user)
      await saveDriveSettings(services, user.uid, {
        marketplaces: ['gigboard'],
        whenAway: 'send',
        removeAfterDays: null,
        ...settings,
      })
      await tendDrive(services, user.uid)
      return user
    },
  }
}

function caller(uid: string) {
  return { uid, sessionId: `session of ${uid}`, network: null }
}
