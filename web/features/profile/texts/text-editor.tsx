import { type BaseSyntheticEvent, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { maxTextLength, WrittenText } from '../../../../contract/user/profile.ts'
import { useSaveCard } from '../../../data/queries/user-mutations.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { NewerValue } from '../editing/newer-value.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import type { ChangeText, GeneratedTextProps } from './use-generated-text.ts'

type TextEditorProps = GeneratedTextProps & {
  version: number
  /** False when the editor opens again after a reload. */
  takesFocus: boolean
  changeText: ChangeText
  onDone: () => void
}

const drafted = ['text'] as const

/** Edits a text, which is saved trimmed and never empty. */
export function TextEditor(props: TextEditorProps) {
  const { mutateAsync } = useSaveCard(props.card)
  const edit = useCardForm<{ text: string }>({
    name: props.card,
    version: props.version,
    values: { text: props.text ?? '' },
    drafted,
    check: ({ text }) => {
      const parsed = parsePlainly(WrittenText, { version: 0, text })
      const [issue] = parsed.error?.issues ?? []
      return { problem: null, fields: issue ? { text: issue.message } : {} }
    },
    save: ({ text }, version) => mutateAsync({ body: { version, text: text.trim() } }),
    sayFailure: () => props.saveFailure,
    onDone: props.onDone,
  })
  const { control, register, formState, setFocus } = edit.form
  const text = useWatch({ control, name: 'text' })
  const { takesFocus } = props
  useEffect(() => {
    if (takesFocus) setFocus('text')
  }, [takesFocus, setFocus])
  const length = text.trim().length
  const save = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (text.trim() === props.text) await edit.save()
    else await props.changeText(() => edit.save())
  }

  return (
    <CardEditor
      label={props.title}
      edit={{ ...edit, save }}
      labels={{ text: 'the text' }}
      action={props.saveAction}
      isBlocked={length === 0}
    >
      <TextAreaField
        label="Text"
        rows={14}
        maxLength={maxTextLength}
        required
        hint={
          <NewerValue
            value={edit.theirs('text')}
            hint={
              length === 0
                ? "The text can't be empty."
                : `${sayCount(length)} of ${sayCount(maxTextLength)} characters`
            }
          />
        }
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </CardEditor>
  )
}
