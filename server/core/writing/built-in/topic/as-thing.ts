import { articleFor } from '../../posting/grammar/article-for.ts'

/** Names what is made instead of the making: "an Android app" for "Android app development". Null: it is no making of a thing. */
export function asThing(words: string): string | null {
  const [, made, behind] = making.exec(words) ?? []
  if (made === undefined || behind === undefined) return null
  return `${articleFor(made)} ${made}${behind}`
}

const things =
  'apps?|webapp|application|website|webpage|site|page|store|shop|plugin|extension|add-on|scraper|crawler|dashboard|platform|portal|marketplace|chatbot|bot|algorithm|calculator|tool|script|system|game|program|module|widget|prototype|simulator|tracker|generator|form|template|theme|roadmap|logo|blueprint|product|API|MVP'
const making = new RegExp(
  `^((?:(?!the\\b|an?\\b|my\\b|your\\b)(?:(?!and\\b|or\\b|for\\b|of\\b|in\\b|to\\b)\\S+ ){1,5}(?:${things})|prototype|MVP))(?<!s) (?:development|creation)((?: (?:for|with) .+)?)$`,
  'iu',
)
const thing = new RegExp(`(?:^|\\s|-)(?:${things})s?$`, 'iu')

/** Tells whether a noun is something that clients have made: "dashboard". */
export function isMadeThing(noun: string): boolean {
  return thing.test(noun)
}
