import type { PostingSpan } from '../../../../contract/writing/draft.ts'
import type { PostingText } from '../material.ts'

/** Returns the text that the spans of a part count in: skills are joined by ", ", questions by line breaks. */
export function partText(posting: PostingText, part: PostingSpan['part']): string {
  switch (part) {
    case 'title':
      return posting.title
    case 'description':
      return posting.description
    case 'skills':
      return posting.skills.join(', ')
    case 'question':
      return posting.questions.join('\n')
  }
}
