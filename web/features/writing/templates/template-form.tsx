import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type LetterTemplate,
  templateVariables,
} from '../../../../contract/writing/letter-template.ts'
import { useMe } from '../../../data/queries/queries.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { FirstLook } from './first-look.tsx'
import { RuleFields } from './rule-fields.tsx'
import { previewOf } from './template-values.ts'
import { useTemplateForm } from './use-template-form.ts'

const textMaxLength = 5_000
const uses = [
  {
    value: 'guide',
    label: 'As a guide',
    hint: 'Each letter is written for its job, in the voice of this text.',
  },
  {
    value: 'fixed',
    label: 'Word for word',
    hint: 'Sent as it is, with an opening for the job after the greeting.',
  },
]

type TemplateFormProps = {
  /** Template to change, as it was when opened; null: a new one. */
  opened: LetterTemplate | null
  /** The same template as it is now; undefined: deleted elsewhere, or new. */
  current: LetterTemplate | undefined
  onDone: () => void
}

export function TemplateForm({ opened, current, onDone }: TemplateFormProps) {
  const { form, problem, save, question, cancel, isBusy } = useTemplateForm({
    opened,
    current,
    onDone,
  })
  const { errors } = form.formState
  const { setFocus, control } = form
  const user = useMe().data
  useEffect(() => setFocus('name'), [setFocus])
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { ref: setArea, ...textField } = form.register('text')
  const [text, use] = useWatch({ control, name: ['text', 'use'] })

  /** Puts a variable where the cursor is, and the cursor after it. */
  const insert = (name: string) => {
    const field = area.current
    const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    const braces = `{${name}}`
    form.setValue('text', text.slice(0, start) + braces + text.slice(end), { shouldDirty: true })
    field?.focus()
    field?.setSelectionRange(start + braces.length, start + braces.length)
  }
  return (
    <form
      aria-label={opened ? 'Change a template' : 'Add a template'}
      noValidate
      onSubmit={save}
      className="space-y-2 py-2"
    >
      {opened !== null && current?.version !== opened.version && (
        <p role="status" className="text-warn">
          {current === undefined
            ? 'This template was deleted elsewhere. Saving adds it again.'
            : 'This template was changed elsewhere. Saving replaces that change.'}
        </p>
      )}
      <fieldset disabled={isBusy} className="min-w-0 space-y-2">
        <TextField
          label="Name"
          maxLength={50}
          required
          hint="Only you see it."
          error={errors.name?.message}
          {...form.register('name')}
        />
        <RadioCards
          label="Use"
          value={use}
          choices={uses}
          name={`use-${opened?.id ?? 'new'}`}
          onChange={({ target }) =>
            form.setValue('use', target.value === 'fixed' ? 'fixed' : 'guide', {
              shouldDirty: true,
            })
          }
        />
        <TextAreaField
          label="Text"
          rows={10}
          maxLength={textMaxLength}
          required
          hint={`${sayCount(text.trim().length)} of ${sayCount(textMaxLength)} characters`}
          error={errors.text?.message}
          {...textField}
          ref={(element) => {
            area.current = element
            setArea(element)
          }}
        />
        <VariableChips onInsert={insert} />
        <FirstLook
          text={previewOf(text, {
            portfolioLink: user?.portfolioLink ?? '',
            fullName: user?.fullName ?? '',
          })}
        />
        <RuleFields form={form} />
      </fieldset>
      <FormButtons
        action={opened ? 'Save template' : 'Add template'}
        isBusy={isBusy}
        problem={problem}
        onCancel={cancel}
      />
      {question}
    </form>
  )
}

function VariableChips({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <div role="group" aria-label="Insert" className="flex flex-wrap gap-2 pb-2">
      {Object.entries(templateVariables).map(([name, words]) => (
        <button
          key={name}
          type="button"
          title={`Insert ${words}`}
          aria-label={`Insert {${name}}, ${words}`}
          className="min-h-8 rounded-md border border-line bg-sunken px-2 text-xs hover:border-field max-md:min-h-11"
          onClick={() => onInsert(name)}
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  )
}
