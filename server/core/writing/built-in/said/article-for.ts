/** Article before a word, by how it sounds. */
export function articleFor(word: string): string {
  if (/^(?:uni|use|usa|euro|one|ux|ui\b|uk|u[rst]i)/iu.test(word)) return 'a'
  if (/^(?:[AEFHILMNORSX][A-Z]{1,3}|M[A-Z]?[sS]c|MEng)s?$/u.test(word)) return 'an'
  return /^(?:[aeiou]|hour|honest)/iu.test(word) ? 'an' : 'a'
}
