import { useId } from 'react'
import { type DoubtClass, doubts as doubtWords } from '../../../../contract/writing/draft.ts'
import type { TextName } from '../../../../contract/writing/writing-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAddFact, useTextNotes } from '../../../data/writing/writing.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { CheckedText } from './checked-text.tsx'
import { doubtsOf } from './pieces-of.ts'
import { SentenceNotes } from './sentence-notes.tsx'
import { useLookedAt } from './use-looked-at.ts'

type NotedTextProps = {
  what: TextName
  title: string
  text: string
  /** Version of the text's card that is on the screen. */
  version: number
}

/** Doubts that are put otherwise where the text is no letter. */
const wordsAboutAll: Partial<Record<DoubtClass, string>> = {
  unchecked: "We couldn't check this text.",
  length: 'The text is too long, or empty.',
}

/** A generated text whose sentences in doubt are underlined, with the reason and a button to make them facts. */
export function NotedText({ what, title, text, version }: NotedTextProps) {
  const notes = useTextNotes(what, version).data
  const sentences = notes?.sentences ?? []
  const { of: doubts, others } = doubtsOf(sentences, notes?.doubts ?? [])
  const aboutAll = new Set(others.map(({ class: of }) => of))
  const { active, sentence, look, ...looked } = useLookedAt({ sentences, doubts })
  const { mutate, isPending } = useAddFact()
  const panel = useId()
  const add = () => {
    if (isPending || !sentence) return
    mutate(
      { text: sentence.text, link: '' },
      { onError: (error) => toast.error(`The fact wasn't added. ${sayError(error)}`) },
    )
  }
  return (
    <>
      {aboutAll.size > 0 && (
        <div className="mb-3">
          <Notice tone="warn">
            {[...aboutAll].map((of) => (
              <p key={of}>{wordsAboutAll[of] ?? doubtWords[of]}</p>
            ))}
          </Notice>
        </div>
      )}
      <div
        role="region"
        aria-label={`${title}, text`}
        // Keyboards can scroll only what takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 min-h-16 overflow-y-auto rounded-md leading-6 break-words whitespace-pre-line"
      >
        <CheckedText
          text={text}
          sentences={sentences}
          doubts={doubts}
          active={active}
          toldBy={panel}
          showsFirstLook={false}
          onLook={look}
        />
      </div>
      <span id={`${panel}-doubt`} hidden>
        In doubt
      </span>
      <div
        id={panel}
        role="note"
        aria-label="About this sentence"
        className={sentence ? 'mt-3 rounded-lg border border-line bg-canvas px-4 py-3' : ''}
      >
        {sentence && (
          <SentenceNotes
            sentence={sentence}
            doubts={looked.doubts}
            facts={notes?.facts ?? {}}
            hint=""
            isBusy={isPending}
            onAddFact={add}
          />
        )}
      </div>
    </>
  )
}
