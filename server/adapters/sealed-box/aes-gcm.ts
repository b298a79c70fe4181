import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** "<iv>.<ciphertext and tag>" in base64url, by AES-256-GCM with a random IV. */
export function encrypt(key: Buffer, bound: Buffer, plain: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  cipher.setAAD(bound)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Decrypts a text. Throws when the text, the data it is bound to or the key differs from the encryption. */
export function decrypt(key: Buffer, bound: Buffer, text: string): string {
  const [iv, sealed, more] = text.split('.').map(exactBytes)
  if (iv?.length !== ivLength || !sealed || sealed.length < tagLength || more) {
    throw new Error('not a sealed text')
  }
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([
    decipher.update(sealed.subarray(0, -tagLength)),
    decipher.final(),
  ]).toString('utf8')
}

/** Node reads base64url leniently: several texts would be the same bytes, and a changed one would open. */
export function exactBytes(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url')
  if (bytes.toString('base64url') !== part) throw new Error('not a sealed text')
  return bytes
}
