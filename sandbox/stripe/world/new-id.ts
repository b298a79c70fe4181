import { randomInt } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random id such as `cus_4fY0…`: longer ones are keys to a page. */
export function newId(prefix: string, length = 24): string {
  const picked = Array.from({ length }, () => characters[randomInt(characters.length)])
  return `${prefix}_${picked.join('')}`
}
