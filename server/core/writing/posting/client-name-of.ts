import type { Piece } from './pieces-of.ts'

const name = "\\p{Lu}[\\p{L}'’-]{1,19}"
const company = `${name}(?: (?:${name}|&|of)){0,3}`
const closing =
  '(?:[Kk]ind(?:est)? [Rr]egards|[Bb]est [Rr]egards|[Ww]arm [Rr]egards|[Bb]est [Ww]ishes|[Rr]egards|[Ss]incerely|[Cc]heers|[Tt]hanks(?: again| so much| in advance| a lot)?|[Tt]hank you(?: so much| in advance)?|[Bb]est|[Aa]ll the best|[Yy]ours(?: sincerely| truly)?|[Gg]reetings)'
const signed = new RegExp(
  `(?:^|[\\s.!])${closing}[,!.–—-]{0,2}\\s+(${name}(?: ${name}){0,2})\\s*(?:[,.(|–—-][^\\n]{0,60})?$`,
  'u',
)
const signedShort = new RegExp(`(?:^|[.!?]\\s|\\n)\\s*(?:[-–—~]\\s?)(${name})\\s*$`, 'u')
const introduced = new RegExp(
  `\\b(?:[Mm]y name is|[Mm]y name's|[Tt]his is) (${name})(?![\\p{L}])|\\bI(?:'m|’m| am) (${name}),? (?:from|the (?:owner|founder|ceo|CEO)|owner|founder|and I\\b|CEO|a )`,
  'u',
)
const called = new RegExp(
  `\\b(?:[Aa]bout|[Hh]ere at|[Aa]t) (${company})(?:[:*]|, we\\b| we\\b)|\\b(?:[Oo]ur|[Mm]y) (?:company|agency|business|startup|brand|firm|studio|shop|store),? (?:is called |named |called )?(${company})(?:[,.]| is\\b)|\\b[Ww]e(?:'re| are) (${company}),? (?:an?|the)\\b|(?:^|[.:] )(${company}), an? (?:leading|growing|small|boutique|global|fast|new|young|digital|\\p{L}+ (?:company|agency|startup))[^.]{0,60}(?:company|agency|startup|firm|studio|business|brand)\\b`,
  'u',
)

const noNames = new Set(
  (
    'a an and are as at best bye can cheers company dear do for from good great happy have hello hi hope how i if in is it let looking me my new no note of on only ' +
    'our please project regards send skills start team thank thanks that the there this to us we what when will with you your us usa uk eu upwork freelancer google amazon ' +
    'dr mr mrs ms miss mx prof professor sir madam facebook shopify wordpress linkedin python react developer designer expert client looking seeking budget requirements experience'
  ).split(' '),
)

/** Finds the name that the client signs with or calls their company; null: none. */
export function clientNameOf(pieces: readonly Piece[], description: string): string | null {
  const end = description.slice(-300).trimEnd()
  const person = signed.exec(end)?.[1] ?? signedShort.exec(end)?.[1]
  if (person) {
    const found = isTeam(person) ? person : person.split(' ')[0]
    if (found && isName(found)) return found.replace(/ Team$/u, '')
  }
  for (const { text, part } of pieces) {
    if (part !== 'description' || text.length > 600) continue
    const found = introduced.exec(text)?.slice(1).find(Boolean)
    if (found && isName(found)) return found
  }
  const found = called.exec(description.slice(0, 6_000))?.slice(1).find(Boolean)
  return found && isName(found) && found.length <= 40 ? found : null
}

function isTeam(found: string): boolean {
  return /\b(?:Team|Ltd|Inc|LLC|GmbH|Agency|Studio|Media|Group|Labs?)$/u.test(found)
}

function isName(found: string): boolean {
  const [first = ''] = found.split(' ')
  return !noNames.has(first.toLowerCase()) && !/^\p{Lu}{6,}$/u.test(first)
}
