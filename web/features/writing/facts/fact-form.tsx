import { useEffect } from 'react'
import type { Fact } from '../../../../contract/writing/fact.ts'
import { registerAddress } from '../../../data/session/register-address.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { kindChoices } from './fact-words.ts'
import { useFactForm } from './use-fact-form.ts'

type FactFormProps = {
  /** Fact to change, as it was when opened; null: a new one. */
  opened: Fact | null
  /** True when the fact was removed elsewhere since. */
  isGone?: boolean
  onDone: () => void
}

export function FactForm({ opened, isGone = false, onDone }: FactFormProps) {
  const { form, problem, save, cancel, isBusy } = useFactForm({ opened, isGone, onDone })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('text'), [setFocus])
  return (
    <form
      aria-label={opened ? 'Change a fact' : 'Add a fact'}
      noValidate
      onSubmit={save}
      className="space-y-2 py-2"
    >
      {isGone && (
        <p role="status" className="text-warn">
          This fact was removed elsewhere. Saving adds it again.
        </p>
      )}
      <fieldset disabled={isBusy} className="min-w-0 space-y-2">
        <TextAreaField
          label="Fact"
          rows={2}
          required
          hint="One true sentence about you or your work."
          error={errors.text?.message}
          {...form.register('text')}
        />
        <div className="grid gap-x-3 gap-y-2 md:grid-cols-[200px_minmax(0,1fr)]">
          <SelectField
            label="Kind"
            choices={
              opened ? kindChoices : [{ value: '', label: 'Detect automatically' }, ...kindChoices]
            }
            error={errors.kind?.message}
            {...form.register('kind')}
          />
          <TextField
            label="Link to it"
            isOptional
            inputMode="url"
            placeholder="https://"
            error={errors.link?.message}
            {...registerAddress(form, 'link')}
          />
        </div>
      </fieldset>
      <FormButtons
        action={opened ? 'Save fact' : 'Add fact'}
        isBusy={isBusy}
        problem={problem}
        onCancel={cancel}
      />
    </form>
  )
}
