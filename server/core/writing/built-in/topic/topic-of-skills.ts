import type { PostingSpan } from '../../../../../contract/writing/draft.ts'
import type { PostingText } from '../../material.ts'
import { nounPhrase, type Bounds } from '../../posting/grammar/well-formed.ts'
import { asWritten } from '../../posting/letter-case.ts'
import { isQuotable } from './quotable.ts'
import type { Topic } from './topic.ts'

/** Names the work by the skills of a posting that says nothing else that can be repeated. */
export function topicOfSkills(posting: PostingText, bounds: Bounds): Topic[] {
  const proper = asWritten(posting)
  let start = 0
  const named: { words: string; isWork: boolean; span: PostingSpan }[] = []
  for (const skill of posting.skills.slice(0, maxSkills)) {
    const span = { part: 'skills', start, end: start + skill.length, text: skill } as const
    start += skill.length + ', '.length
    const found =
      skill.length < 40 && isQuotable(skill) && !/\s(?:to|for|of|in|with)\s/iu.test(skill)
        ? nounPhrase(proper(skill), bounds)
        : null
    if (!found || found.length < skill.length || found.head.isKnown) continue
    named.push({
      words: found.words.replace(/^an? /u, ''),
      isWork: found.head.number === 'work' || found.head.number === 'mass',
      span,
    })
  }
  const work = named.find(({ isWork }) => isWork)
  if (work) return [{ words: work.words, frame: 'help', head: work.words, span: work.span }]
  const [first, second] = named
  if (!first) return []
  const isOther = second && !second.words.split(' ').some((word) => first.words.includes(word))
  const tools = isOther ? `${first.words} and ${second.words}` : first.words
  return [{ words: `${tools} work`, frame: 'help', head: first.words, span: first.span }]
}

const maxSkills = 6
