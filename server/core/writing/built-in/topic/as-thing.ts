import { articleFor } from '../../posting/grammar/article-for.ts'

/** Names what is made instead of the making: "an Android app" for "Android app development". Null: it is no making of a thing. */
export function asThing(words: string): string | null {
  const [, made, behind] = making.exec(words) ?? []
  if (made === undefined || behind === undefined) return null
  return `${articleFor(made)} ${made}${behind}`
}

const making =
  /^((?!the\b|an?\b|my\b|your\b)(?:(?!and\b|for\b|of\b|in\b)\S+ ){1,5}(?<!\bweb )(?:apps?|application|website|store|plugin|extension|add-on|scraper|crawler|dashboard|platform|portal|marketplace|chatbot|bot|algorithm|calculator))(?<!s) development((?: for .+)?)$/iu
