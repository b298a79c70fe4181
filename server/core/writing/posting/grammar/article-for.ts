/** Chooses "a" or "an" by how the next word sounds. */
export function articleFor(words: string): 'a' | 'an' {
  const [first = ''] = words.split(/[\s/-]/u)
  if (/^(?:hour|honest|heir|8|11\b|18\b|8\d)/iu.test(first)) return 'an'
  if (
    /^(?:[AEFHILMNORSX](?:\p{Lu}|\p{N}|$))/u.test(first) &&
    !/^(?:SaaS|SAAS|NASA|LAMP|MERN|MEAN|REST|ROI|RAG|NAS|LASER|RAM|NEXT|NFC?$)/u.test(first)
  )
    return 'an'
  if (/^(?:UI|URL|UX|USB|USA?|UK|UAE|EU)/u.test(first)) return 'a'
  if (
    /^(?:uni|use|user|usab|usu|util|eu|one|once|ubiq)/iu.test(first) &&
    !/^(?:unin|unim)/iu.test(first)
  )
    return 'a'
  return /^[aeiou]/iu.test(first) ? 'an' : 'a'
}
