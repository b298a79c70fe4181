import type { Fact } from '../../../../../contract/writing/fact.ts'
import { dataTrades } from './data-trades.ts'
import { scraping } from './data/scraping.ts'
import { moving } from './data/moving.ts'
import { clearMentions, mentions } from './job-trades.ts'
import { otherTrades } from './other-trades.ts'
import { siteTrades } from './site-trades.ts'
import { fixing } from './sites/fixing.ts'
import { softwareTrades } from './software-trades.ts'
import type { Trade } from './trade.ts'

const trades = [...dataTrades, ...siteTrades, ...softwareTrades, ...otherTrades]
/** Trades whose plans only somebody who builds software can keep. */
const ofBuilders: ReadonlySet<Trade> = new Set([scraping, moving, ...siteTrades, ...softwareTrades])
const remembered = new WeakMap<readonly Fact[], ReadonlySet<Trade>>()

/** Finds the trades that a user has, by their services, skills and facts. A writer of landing pages builds none. */
export function senderTrades(facts: readonly Fact[]): ReadonlySet<Trade> {
  const known = remembered.get(facts)
  if (known) return known
  const named = facts.filter(
    ({ kind, source, text }) =>
      source === 'services' || (kind === 'skill' && text.split(' ').length <= maxSkillWords),
  )
  const offered = named.map(({ text }) => text).join('\n')
  const told = facts.filter((fact) => !named.includes(fact) && fact.source !== 'letter')
  const isBuilder =
    builds.test(offered) || told.filter(({ text }) => builds.test(text)).length >= enoughFacts
  const found = trades.filter(
    (trade) =>
      (isBuilder || !ofBuilders.has(trade)) &&
      (trade === fixing ||
        clearMentions(trade, offered) > 0 ||
        mentions(trade, offered) >= enoughVague ||
        told.filter(({ text }) => clearMentions(trade, text) > 0).length >= enoughFacts),
  )
  const own = new Set(found)
  remembered.set(facts, own)
  return own
}

const maxSkillWords = 4
/** Words of several trades that make one of them the user's when services and skills have so many. */
const enoughVague = 3
/** Facts that make a trade the user's where neither services nor skills name it. */
const enoughFacts = 2

const builds =
  /(?<!\b(?:business|product|personal|curriculum|content|team|talent|brand|your|their|clients?['’]?s?|with) )\bdevelop(?:er|ers|ment|ed|ing)?\b|\bprogramm(?:er|ing)\b|\bcod(?:er|ing)\b|\bengineer(?:s|ing)?\b|\b(?:full|front|back)[- ]?(?:stack|end)\b|\bpython\b|\bphp\b|\b(?:java|type)script\b|\breact\b|\bnode(?:\.?js)?\b|\blaravel\b|\bdjango\b|\bflutter\b|\bkotlin\b|\bjava\b|\bc#|\bc\+\+|\bscrap(?:ing|ers?|ed)\b|\bzapier\b|\bn8n\b|\bmake\.com\b|\bautomations?\b|\bapis?\b|\bdevops\b|\bplugins?\b/iu
