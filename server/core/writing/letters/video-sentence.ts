import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { LetterMaterial } from '../../../store/writing/letter-material.ts'
import { videoLinkTo } from '../../videos/video-link.ts'
import { bareSentence } from '../bare-sentence.ts'
import { letterText } from '../letter-text.ts'

/**
 * Link to the video of an application, and the most characters that its letter may have. `pageLink`: that of the page of
 * ours, which is good as well.
 */
export type Video = { link: string; pageLink: string; maxLength: number }

/** Finds the video that a letter shows. Null: its user has none or wants none in it, or no letter there may have links. */
export function videoFor({
  material,
  applicationId,
}: {
  material: Pick<LetterMaterial, 'video' | 'rules'>
  applicationId?: string | undefined
}): Video | null {
  const { video, rules } = material
  if (!video || !rules.mayHaveLinks || applicationId === undefined) return null
  const pageLink = videoLinkTo(video, applicationId)
  if (pageLink === null) return null
  return { link: video.driveLink ?? pageLink, pageLink, maxLength: rules.maxLength }
}

const leads = [
  'I introduce myself in this video:',
  'Here is a video in which I introduce myself:',
  'To get to know me, you can watch this video:',
] as const
/** Lead that people read in any language. */
const anyLanguage = 'Video:'

/** Sentences that a letter may have about the video: true of everybody who has one. */
export function videoSentences({ link, pageLink }: Video): string[] {
  return [link, pageLink].flatMap((one) => [...leads, anyLanguage].map((lead) => `${lead} ${one}`))
}

/** Leaves the paragraph with the link to a video out of a letter. */
export function withoutVideo(
  written: { letter: string; sentences: DraftSentence[] | null },
  link: string,
): { letter: string; sentences: DraftSentence[] | null } {
  const paragraphs = written.letter.split(/\n{2,}/u)
  return {
    letter: paragraphs.filter((paragraph) => !paragraph.includes(link)).join('\n\n'),
    sentences: written.sentences?.filter(({ text }) => !text.includes(link)) ?? null,
  }
}

/** Adds the link to the video above the signature. A letter that would become too long stays as it is. */
export function withVideo(
  sentences: readonly DraftSentence[],
  video: Video | null,
  { isEnglish = true } = {},
): DraftSentence[] {
  if (!video || sentences.length === 0) return [...sentences]
  const at = sentences.findLastIndex(({ kind }) => kind === 'signature')
  const added = sentences.toSpliced(at === -1 ? sentences.length : at, 0, said(video, isEnglish))
  return letterText(added).length <= video.maxLength ? added : [...sentences]
}

/** Adds the link to the video below a letter that is sent as its user wrote it. */
export function belowLetter<Of extends { letter: string; sentences: DraftSentence[] }>(
  written: Of,
  video: Video | null,
): Pick<Of, 'letter' | 'sentences'> {
  const { letter, sentences } = written
  if (!video) return written
  const sentence = said(video, true)
  const longer = `${letter}\n\n${sentence.text}`
  return longer.length <= video.maxLength
    ? { letter: longer, sentences: [...sentences, sentence] }
    : written
}

function said({ link }: Video, isEnglish: boolean): DraftSentence {
  const place = (link.codePointAt(link.length - 1) ?? 0) % leads.length
  return bareSentence('link', `${isEnglish ? leads[place] : anyLanguage} ${link}`)
}
