import {
  usedBytes,
  type DriveFile,
  type GoogleAccount,
  type Permission,
  type World,
} from '../world/world.ts'

/** File in the form of the reference; 64-bit numbers are strings. */
export function fileObject(
  { url }: Pick<World, 'url'>,
  file: DriveFile,
  me: GoogleAccount,
): Record<string, unknown> {
  const { id, name, mimeType, parents, description, appProperties, createdTime } = file
  const isFolder = mimeType === folderType
  const isFile = hasBytes(file)
  const isOwn = file.ownerId === me.id
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    parents,
    description,
    appProperties,
    createdTime,
    modifiedTime: createdTime,
    trashed: false,
    ownedByMe: isOwn,
    shared: file.permissions.length > 1,
    webViewLink: `${url}/file/d/${id}/view?usp=drivesdk`,
    webContentLink: isFolder ? null : `${url}/uc?id=${id}&export=download`,
    size: isFile ? `${file.sizeBytes}` : null,
    sha256Checksum: isFile ? file.sha256 : null,
    capabilities: { canShare: isOwn, canCopy: !isFolder, canDownload: !isFolder, canDelete: isOwn },
    permissionIds: file.permissions.map((permission) => permission.id),
    permissions: file.permissions.map(permissionObject),
  }
}

export const folderType = 'application/vnd.google-apps.folder'

/** Folders and Google's own documents have none. */
export function hasBytes({ mimeType }: Pick<DriveFile, 'mimeType'>): boolean {
  return !mimeType.startsWith('application/vnd.google-apps.')
}

export function permissionObject({
  id,
  type,
  role,
  emailAddress,
  allowFileDiscovery,
}: Permission): Record<string, unknown> {
  return {
    kind: 'drive#permission',
    id,
    type,
    role,
    ...(type === 'anyone' ? { allowFileDiscovery } : { emailAddress }),
  }
}

export function aboutObject(account: GoogleAccount): Record<string, unknown> {
  const used = `${usedBytes(account)}`
  return {
    kind: 'drive#about',
    user: {
      kind: 'drive#user',
      displayName: account.name,
      emailAddress: account.email,
      permissionId: account.id,
      me: true,
    },
    storageQuota: {
      limit: `${account.limitBytes}`,
      usage: used,
      usageInDrive: used,
      usageInDriveTrash: '0',
    },
    maxUploadSize: '5242880000000',
    appInstalled: false,
    canCreateDrives: false,
  }
}
