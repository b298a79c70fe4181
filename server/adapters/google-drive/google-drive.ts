import { auth, drive as openDrive, type drive_v3 } from '@googleapis/drive'
import { z } from 'zod'
import type { Drive, DriveUpload } from '../../ports/drive.ts'
import type { Token } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { fetchCapped } from '../fetch-capped.ts'
import { standingOf } from '../oauth-client.ts'
import { addressesAt } from './addresses.ts'
import { isThereAlready, oauthCodeOf, toPortError } from './to-port-error.ts'
import { uploadInPieces, type OAuth2Client } from './upload-in-pieces.ts'

const timeoutMs = 10_000
/** Name of the only challenge that we make; the package of the API does not hand its list on. */
const sha256 = 'S256' as unknown as CodeChallengeMethod
type CodeChallengeMethod = NonNullable<
  NonNullable<Parameters<OAuth2Client['generateAuthUrl']>[0]>['code_challenge_method']
>
const folderType = 'application/vnd.google-apps.folder'

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(4_000),
  refresh_token: z.string().min(1).max(4_000).nullish(),
  expiry_date: z.number().nullish(),
  scope: z.string().nullish(),
})
const About = z.object({
  user: z.object({ emailAddress: z.string().max(400), displayName: z.string().max(400).nullish() }),
})
const Ids = z.object({ ids: z.array(z.string().regex(/^[\w-]{10,100}$/u)) })
const Permissions = z.object({
  permissions: z.array(z.object({ id: z.string(), type: z.string(), role: z.string() })),
})

const FileAnswer = z.object({
  name: z.string().max(10_000),
  size: z
    .string()
    .regex(/^\d{1,15}$/u)
    .nullish(),
  trashed: z.boolean(),
  capabilities: z.object({ canDownload: z.boolean() }),
})
const readingScopes = ['drive', 'drive.readonly']
/** Time that a whole file may take. */
const readMs = 20 * 60_000

export type GoogleDriveOptions = {
  client: { id: string; secret: string }
  /** Scopes to ask for, by their whole names. */
  scopes: readonly string[]
  /** Page of ours that users are led back to. */
  redirectUrl: string
  /** Address of a stand-in; null: Google itself. */
  url: string | null
}

/** Google Drive by its own libraries. docs/decisions/009 */
export function googleDrive(options: GoogleDriveOptions): Drive {
  const { client, scopes, redirectUrl } = options
  const addresses = addressesAt(options.url)

  function oauth(token: Token | null = null, fetchImplementation = fetchCapped): OAuth2Client {
    const opened = new auth.OAuth2({
      clientId: client.id,
      clientSecret: client.secret,
      redirectUri: redirectUrl,
      endpoints: {
        oauth2AuthBaseUrl: addresses.authorize,
        oauth2TokenUrl: addresses.token,
        oauth2RevokeUrl: addresses.revoke,
        tokenInfoUrl: addresses.tokenInfo,
      },
      // Answers of no end, redirects and requests that hang are for nobody.
      transporterOptions: { timeout: timeoutMs, fetchImplementation },
    })
    // Without the refresh token: when to renew is decided by who keeps the new one.
    if (token) opened.setCredentials({ access_token: token.accessToken })
    return opened
  }

  /** Opens files for answers of any size. */
  function wholeFilesOf(token: Token): drive_v3.Drive {
    const opened = oauth(token, fetchWhole)
    return openDrive({ version: 'v3', auth: opened, rootUrl: addresses.root, timeout: readMs })
  }

  const filesOf = (token: Token): drive_v3.Drive =>
    openDrive({ version: 'v3', auth: oauth(token), rootUrl: addresses.root, timeout: timeoutMs })

  async function revoke({ refreshToken, accessToken }: Token): Promise<void> {
    try {
      await oauth().revokeToken(refreshToken ?? accessToken)
    } catch (error) {
      if (oauthCodeOf(error) === 'invalid_token') return // it has ended before
      throw toPortError(error)
    }
  }

  return {
    authorizeUrl: ({ state, codeChallenge }) =>
      oauth().generateAuthUrl({
        access_type: 'offline',
        prompt: 'consent',
        scope: [...scopes],
        state,
        include_granted_scopes: true,
        code_challenge: codeChallenge,
        code_challenge_method: sha256,
      }),

    async exchange({ code, codeVerifier }) {
      const { tokens } = await oauth().getToken({ code, codeVerifier }).catch(translate)
      const token = toToken(tokens, null)
      if (scopes.every((scope) => token.scopes.includes(scope))) return token
      // What was given is of no use, and must not stand there unused. If Google can't be reached, its user is told all the same.
      await revoke(token).catch(() => undefined)
      throw new PortError('scope-missing')
    },

    async refresh(before) {
      const { refreshToken } = before
      if (refreshToken === null) throw new PortError('sign-in-refused')
      const opened = oauth()
      opened.setCredentials({ refresh_token: refreshToken })
      let renewed: unknown
      opened.on('tokens', (tokens) => (renewed = { ...tokens })) // with a new refresh token, if there is one
      await opened.refreshAccessToken().catch(translate)
      return toToken(renewed, before)
    },

    revoke,

    async accountOf(token) {
      const { data } = await filesOf(token).about.get({ fields: 'user(emailAddress,displayName)' }).catch(translate) // prettier-ignore
      const { user } = parsed(About, data)
      return { email: user.emailAddress, name: user.displayName ?? user.emailAddress }
    },

    async tryClient() {
      const opened = oauth()
      opened.setCredentials({ refresh_token: 'nobody has this one' })
      try {
        await opened.refreshAccessToken()
        return 'not-told'
      } catch (error) {
        const code = oauthCodeOf(error)
        if (code === null) throw toPortError(error)
        return standingOf(code)
      }
    },

    async newIds(token, count) {
      const { data } = await filesOf(token).files.generateIds({ count, space: 'drive', fields: 'ids' }).catch(translate) // prettier-ignore
      return parsed(Ids, data).ids
    },

    readsAll: scopes.some((scope) => readingScopes.includes(scope.split('/').at(-1) ?? '')),

    async look(token, fileId) {
      const { data } = await filesOf(token)
        .files.get({
          fileId,
          fields: 'name,size,trashed,capabilities(canDownload)',
          supportsAllDrives: true,
        })
        .catch(translate)
      const { name, size, trashed, capabilities } = parsed(FileAnswer, data)
      if (trashed || !capabilities.canDownload) throw new PortError('file-gone')
      return { name, sizeBytes: size == null ? null : Number(size) }
    },

    async read(token, fileId) {
      const { data } = await wholeFilesOf(token)
        .files.get({ fileId, alt: 'media', supportsAllDrives: true }, { responseType: 'stream' })
        .catch(translate)
      return translated(data)
    },

    async makeFolder(token, { id, name }) {
      const requestBody = { id, name, mimeType: folderType }
      await filesOf(token).files.create({ requestBody, fields: 'id' }).catch(unlessThere)
    },

    async upload(token, file: DriveUpload) {
      try {
        await uploadInPieces(oauth(token), addresses.root, file)
      } catch (error) {
        if (error instanceof PortError) throw error
        unlessThere(error)
      }
    },

    async copy(token, { sourceId, id, name, folderId }) {
      const requestBody = { id, name, parents: [folderId] }
      await filesOf(token)
        .files.copy({ fileId: sourceId, requestBody, fields: 'id', supportsAllDrives: true })
        .catch(unlessThere)
    },

    async sharingOf(token, fileId) {
      const { data } = await filesOf(token)
        .permissions.list({ fileId, fields: 'permissions(id,type,role)', supportsAllDrives: true })
        .catch(translate)
      const { permissions } = parsed(Permissions, data)
      const isByLink = permissions.some(({ type, role }) => type === 'anyone' && role === 'reader')
      const isOurs = ({ type, role }: (typeof permissions)[number]) =>
        role === 'owner' || (type === 'anyone' && role === 'reader')
      return { isByLink, others: permissions.filter((one) => !isOurs(one)).map(({ id }) => id) }
    },

    async share(token, fileId) {
      const requestBody = { role: 'reader', type: 'anyone', allowFileDiscovery: false }
      await filesOf(token)
        .permissions.create({ fileId, requestBody, fields: 'id', supportsAllDrives: true })
        .catch(translate)
    },

    async unshare(token, fileId, permissionId) {
      await filesOf(token)
        .permissions.delete({ fileId, permissionId, supportsAllDrives: true })
        .catch(unlessGone)
    },

    async remove(token, fileId) {
      await filesOf(token).files.delete({ fileId, supportsAllDrives: true }).catch(unlessGone)
    },

    links: { beginning: addresses.files, end: '/view' },
  }
}

function toToken(given: unknown, before: Token | null): Token {
  const parsed = TokenAnswer.safeParse(given)
  if (!parsed.success) throw new PortError('not-reached', { cause: parsed.error })
  const { access_token, refresh_token, expiry_date, scope } = parsed.data
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? before?.refreshToken ?? null,
    expiresAt: expiry_date ? new Date(expiry_date).toISOString() : null,
    scopes: scope ? scope.split(' ') : (before?.scopes ?? []),
  }
}

/** Fetches without following redirects. */
const fetchWhole: typeof fetchCapped = (url, asked) => fetch(url, { ...asked, redirect: 'manual' })

/** Bytes of an answer, whose failures are told as others are. */
async function* translated(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw toPortError(error)
  }
}

function translate(error: unknown): never {
  throw toPortError(error)
}

/** Passes over a file that is there already: a process before us has made it. */
function unlessThere(error: unknown): void {
  if (!isThereAlready(error)) throw toPortError(error)
}

function unlessGone(error: unknown): void {
  const told = toPortError(error)
  if (told.code !== 'file-gone') throw told
}

function parsed<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const { success, data: known, error } = schema.safeParse(data)
  if (!success) throw new PortError('not-reached', { cause: error })
  return known
}
