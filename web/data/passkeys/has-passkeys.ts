/** Tells whether this browser can use passkeys here. They belong to a name of a host, not to an address of digits. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|\]$/u.test(location.hostname)
}
