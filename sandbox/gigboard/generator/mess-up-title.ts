import phrases from './phrases.json' with { type: 'json' }
import type { Random } from './random.ts'

/** Distorts a title as clients in a hurry do: shouting, emojis, entities, stray spaces. Most stay as they are. */
export function messUpTitle(random: Random, title: string): string {
  const emoji = random.pick(phrases.emojis)
  return random.pickWeighted([
    [title, 76],
    [title.toUpperCase(), 5],
    [title.toLowerCase(), 5],
    [`${title} ${emoji}`, 3],
    [`${emoji} ${title} ${emoji}`, 1],
    [`URGENT!!! ${title}`, 2],
    [`${title}!!!`, 2],
    [`  ${title.replace(' ', '  ')} `, 2],
    [title.replace(/,| – /, ' &amp; '), 2],
    [title.replaceAll(' ', '&nbsp;'), 1],
    [`${title} <b>ASAP</b>`, 1],
  ])
}
