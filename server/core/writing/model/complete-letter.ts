import { bareSentence } from '../bare-sentence.ts'
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
    ...(hasGreeting || !isEnglish ? [] : [bareSentence('greeting', 'Hello,')]),
    ...sentences,
    ...(link === '' || !mayHaveLinks || !isEnglish
      ? []
      : [bareSentence('link', `You can see my work at ${link}`)]),
    bareSentence('signature', isEnglish ? `Kind regards,\n${name}` : name),
  ]
}
