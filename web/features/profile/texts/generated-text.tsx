import { latePart } from '../../../late-part.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useEndingComparison } from '../../writing/comparison/use-ending-comparison.tsx'
import { VersionsDoor } from '../../writing/versions/versions-door.tsx'
import { TextView } from './text-view.tsx'
import { type GeneratedTextProps, useGeneratedText } from './use-generated-text.ts'

const TextEditor = latePart(
  async () => (await import('./text-editor.tsx')).TextEditor,
  "We couldn't load the editor.",
  {
    safe: 'Your changes are still here.',
    waiting: <Skeleton shape="h-72 w-full" />,
    className: 'p-4',
  },
)

/** Requests a generated text, shows it, and lets the user edit it. */
export function GeneratedText(props: GeneratedTextProps) {
  const { anchor, title } = props
  const ending = useEndingComparison(props.card === 'coverLetter' ? null : undefined)
  const { changeText } = ending
  const state = useGeneratedText(props, changeText)
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-heading`}
      className="scroll-mt-20 md:scroll-mt-6"
    >
      <Card>
        <header className="border-b border-line px-4 py-3">
          <h2 id={`${anchor}-heading`} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted">{props.description}</p>
        </header>
        {!state.isEditing && <TextView {...props} state={state} />}
        <TextEditor
          {...props}
          version={state.version}
          changeText={changeText}
          isWanted={state.isEditing}
          takesFocus={state.focusOn === 'form'}
          onDone={state.closeEditor}
        />
        {props.text !== null && (
          <VersionsDoor
            what={props.card}
            text={props.text}
            version={state.version}
            changeText={changeText}
          />
        )}
      </Card>
      {ending.question}
    </section>
  )
}
