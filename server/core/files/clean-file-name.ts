const longest = 120
// Control characters, and those that turn the direction of what follows: a name could look like another one.
const unshowable = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/gu

/** Cleans the name to show for a file; never a path. */
export function cleanFileName(given: string): string {
  const last = given.split(/[\\/]/u).at(-1) ?? ''
  const shown = last.toWellFormed().replace(unshowable, '').replace(/\s+/gu, ' ').trim()
  if (shown === '' || /^\.+$/u.test(shown)) return 'video'
  return shorten(shown)
}

/** Shortens a name but keeps its ending, by which people know what it is. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const ending = /\.\w{1,5}$/u.exec(name)?.[0] ?? ''
  return `${characters.slice(0, longest - ending.length - 1).join('')}…${ending}`
}
