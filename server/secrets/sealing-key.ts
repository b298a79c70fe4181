/** Tells whether a text can be a sealing key: 32 bytes in base64url. */
export function isSealingKey(key: string): boolean {
  return /^[\w-]{43}$/u.test(key) && Buffer.from(key, 'base64url').length === 32
}
