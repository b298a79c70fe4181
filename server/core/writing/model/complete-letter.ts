import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { WriterProfile } from '../material.ts'

export const english = 'en'

/** Completes a model's letter with what models are not told: the user's link and name. */
export function completeLetter(
  sentences: readonly DraftSentence[],
  {
    profile,
    language,
    mayHaveLinks,
  }: {
    profile: Pick<WriterProfile, 'fullName' | 'portfolioLink'>
    language: string
    mayHaveLinks: boolean
  },
): DraftSentence[] {
  const isEnglish = language === english
  const link = profile.portfolioLink.trim()
  const hasGreeting = sentences.some(({ kind }) => kind === 'greeting')
  const name = profile.fullName.trim()
  return [
    ...(hasGreeting || !isEnglish ? [] : [own('greeting', 'Hello,')]),
    ...sentences,
    ...(link === '' || !mayHaveLinks || !isEnglish
      ? []
      : [own('link', `You can see my work at ${link}`)]),
    own('signature', isEnglish ? `Kind regards,\n${name}` : name),
  ]
}

function own(kind: DraftSentence['kind'], text: string): DraftSentence {
  return { text, kind, factIds: [], postingSpan: null }
}
