import { withArticle } from './with-article.ts'
import type { Random } from './random.ts'
import type { Trade } from './trades.ts'

/** Writes a title as a client in a good mood would. */
export function writeTitle(random: Random, trade: Trade): string {
  const role = random.pick(trade.roles)
  const roleFirst = capitalised(role)
  const task = random.pick(trade.tasks)
  const subject = random.pick(trade.subjects)
  const skills = random.pickSome(trade.skills, 2).join(' | ')
  return random.pickWeighted([
    [`${roleFirst} needed to ${task}`, 16],
    [`${roleFirst} needed for ${subject}`, 14],
    [`${capitalised(task)}`, 18],
    [`Looking for ${withArticle(role)} – ${subject}`, 8],
    [`Need someone to ${task}`, 10],
    [`${roleFirst} (${skills})`, 6],
    [`${capitalised(subject)}: ${task}`, 8],
    [`Experienced ${role} wanted, ${subject}`, 6],
    [`Help! Please ${task}`, 3],
    [`Long-term ${role}`, 4],
    [`${trade.trade} job`, 3],
    [`${trade.trade}: ${task}, then maybe more`, 4],
  ])
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
