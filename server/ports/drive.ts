import type { Token } from './marketplace.ts'

/** Account that a token opens. */
export type DriveAccount = { email: string; name: string }

/** Sharing of a file as it stands. `own` is by its link; `others`: ids of permissions that it should not have. */
export type DriveSharing = { isByLink: boolean; others: readonly string[] }

/** Cloud drive, as this product sees it: files of ours in the drives of users who let us in. */
export interface Drive {
  /** Address at which a user lets this program in. */
  authorizeUrl(asked: { state: string; codeChallenge: string }): string
  /**
   * Takes a token for a code. Throws PortError `sign-in-refused` for a code that is not good, `scope-missing` where the user
   * gave less than was asked for, in which case nothing stands, and `not-reached`.
   */
  exchange(given: { code: string; codeVerifier: string }): Promise<Token>
  /** Renews a token; one without a new refresh token keeps the old. Throws PortError `sign-in-refused` when its user has to let us in again. */
  refresh(token: Token): Promise<Token>
  /** Ends a token there. One that is no longer known has ended. Throws PortError `not-reached`. */
  revoke(token: Token): Promise<void>
  /** Throws PortError `session-expired`, `not-reached`, `rate-limited`. */
  accountOf(token: Token): Promise<DriveAccount>
  /** Asks whether this program is registered there. Nothing changes. */
  tryClient(): Promise<'known' | 'refused' | 'not-told'>

  /**
   * Ids for files that are still to be made, so that making one twice makes one. This and what follows throw PortError
   * `session-expired`, `scope-missing`, `not-reached`, `rate-limited` and `file-gone`, for a file that is not there or not ours.
   */
  newIds(token: Token, count: number): Promise<string[]>
  /** True: files that the user has put there themselves can be read, not only ours. */
  readonly readsAll: boolean
  /** Looks at a file of the user's. */
  look(token: Token, fileId: string): Promise<DriveFile>
  /** Reads a file from beginning to end. */
  read(token: Token, fileId: string): Promise<AsyncIterable<Uint8Array>>
  /** Makes a folder of ours. Does nothing where it is there. */
  makeFolder(token: Token, folder: { id: string; name: string }): Promise<void>
  /** Uploads a file in pieces, and does nothing where it is there. Also throws PortError `drive-full`. */
  upload(token: Token, file: DriveUpload): Promise<void>
  /** Copies a file. Does nothing where the copy is there. Also throws PortError `drive-full`. */
  copy(token: Token, copy: DriveCopy): Promise<void>
  /** Tells whether a file is shared by its link, and how else. */
  sharingOf(token: Token, fileId: string): Promise<DriveSharing>
  /** Lets everybody with the link watch. Also throws PortError `sharing-limited`, for hours, and `sharing-forbidden`. */
  share(token: Token, fileId: string): Promise<void>
  unshare(token: Token, fileId: string, permissionId: string): Promise<void>
  /** Deletes a file. Does nothing where there is none. */
  remove(token: Token, fileId: string): Promise<void>
  /** Address at which people see a file that is shared by its link, without the file's id, and what comes behind it. */
  readonly links: { beginning: string; end: string }
}

/** File in a drive. `sizeBytes` null: it is none that can be downloaded, such as a folder or a document. */
export type DriveFile = { name: string; sizeBytes: number | null }

export type DriveUpload = {
  id: string
  name: string
  mime: string
  sizeBytes: number
  folderId: string
  /** Opens the bytes from `start` on. */
  read(start: number): Promise<AsyncIterable<Uint8Array>>
}

export type DriveCopy = { sourceId: string; id: string; name: string; folderId: string }
