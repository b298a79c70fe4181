import { z } from 'zod'
import type { PostingDraft } from '../world/posting.ts'
import { readClientLine } from './client-line.ts'
import { readMoney, readRange } from './money.ts'
import { readLevel } from './read-level.ts'
import { splitSkills } from './split-skills.ts'

/** Posting with its full text, as it was copied from a page. */
export const Post = z.object({
  title: z.string().trim().min(1),
  header: z.string().default(''),
  description: z.string().default(''),
  skillsText: z.string().default(''),
  clientLine: z.string().default(''),
})

export function draftFromPost(post: z.output<typeof Post>): PostingDraft {
  const { client, connects, proposalsSoFar } = readClientLine(post.clientLine)
  return {
    title: post.title,
    description: post.description,
    ...readHeader(post.header),
    skills: splitSkills(post.skillsText),
    client,
    proposalsSoFar,
    ...(connects !== null && { connects }),
  }
}

/**
 * Reads a header such as "Hourly: $15-$35 - Intermediate - Est. Time: Less than 1 month, Less than 30 hrs/week" or
 * "Fixed-price - Expert - Est. Budget: $200".
 */
function readHeader(
  header: string,
): Pick<PostingDraft, 'type' | 'budget' | 'hourlyRange' | 'level' | 'duration' | 'weeklyHours'> {
  const [kind = '', ...rest] = header.split(' - ')
  const isHourly = /^hourly/i.test(kind)
  const isFixed = /^fixed/i.test(kind)
  const [duration, weeklyHours] = labelled(rest, 'Est. Time')?.split(', ') ?? []
  return {
    type: isHourly ? 'hourly' : isFixed ? 'fixed' : null,
    budget: isFixed ? readMoney(labelled(rest, 'Est. Budget') ?? '') : null,
    hourlyRange: isHourly ? readRange(kind) : null,
    level: readLevel(rest.join(' ')),
    duration: duration ?? null,
    weeklyHours: weeklyHours ?? null,
  }
}

function labelled(parts: string[], label: string): string | undefined {
  const start = `${label}: `
  return parts.find((part) => part.startsWith(start))?.slice(start.length)
}
