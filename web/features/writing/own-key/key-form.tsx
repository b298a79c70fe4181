import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { About } from '../../../../contract/entry/about.ts'
import type { OwnWriter } from '../../../../contract/writing/writer-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useSaveWriterKey } from '../../../data/writing/writer-key.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { checkKey, keyOf, type TypedKey } from './check-key.ts'

const fields = ['service', 'model', 'key'] as const

type KeyFormProps = {
  services: About['ownKeyServices']
  current: OwnWriter['key']
  onDone: (how: 'saved' | 'dropped') => void
}

/** Takes a new key. What is typed is never kept in the browser, and a saved key is not shown. */
export function KeyForm({ services, current, onDone }: KeyFormProps) {
  const { mutateAsync: save } = useSaveWriterKey()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<TypedKey>({
    defaultValues: {
      service: current?.service ?? services[0]?.name ?? '',
      model: current?.model ?? '',
      key: '',
    },
  })
  const { register, setFocus, control } = form
  const { errors, isSubmitting } = form.formState
  useEffect(() => setFocus('key'), [setFocus])
  const service = useWatch({ control, name: 'service' })
  const usual = services.find(({ name }) => name === service)?.model ?? ''
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const wrong = checkKey(typed)
    const wrongFields = fields.filter((field) => wrong[field] !== undefined)
    for (const field of wrongFields) form.setError(field, { message: wrong[field] ?? '' })
    if (wrongFields[0]) return setFocus(wrongFields[0])
    try {
      await save(keyOf(typed))
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(sayError(error))
    }
    onDone('saved')
  })
  return (
    <form aria-label="Your language model" noValidate onSubmit={submit} className="space-y-2">
      <fieldset disabled={isSubmitting} className="min-w-0 space-y-2">
        <div className="grid gap-x-3 gap-y-2 md:grid-cols-2">
          <SelectField
            label="Service"
            choices={services.map(({ name, title }) => ({ value: name, label: title }))}
            error={errors.service?.message}
            {...register('service', {
              // A model of one service is unknown to the next.
              onChange: (event: { target: { value: string } }) =>
                form.setValue(
                  'model',
                  event.target.value === current?.service ? (current.model ?? '') : '',
                ),
            })}
          />
          <TextField
            label="Model"
            isOptional
            maxLength={100}
            placeholder={usual}
            autoComplete="off"
            spellCheck={false}
            error={errors.model?.message}
            {...register('model')}
          />
        </div>
        <TextField
          label="Key"
          type="password"
          required
          maxLength={300}
          autoComplete="off"
          hint="Saved encrypted and never shown again."
          error={errors.key?.message}
          {...register('key')}
        />
      </fieldset>
      <FormButtons
        action="Save key"
        isBusy={isSubmitting}
        problem={problem}
        onCancel={() => onDone('dropped')}
      />
    </form>
  )
}
