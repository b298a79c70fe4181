import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Facts, type UserDocument } from '../../../contract/user.ts'
import { sayError } from '../../data/api-error.ts'
import { discardDraft } from '../../data/drafts.ts'
import { showProblems } from '../../data/show-problems.ts'
import { useDraft } from '../../data/use-draft.ts'
import { TagField } from '../../ui/tag-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormButtons } from './form-buttons.tsx'

const draftName = 'facts'
const fields = [
  'fullName',
  'whatServicesGeneral',
  'detailedExperience',
  'portfolioLink',
  'tags',
] as const
const maxTags = 20

type FactsFormProps = {
  user: UserDocument
  onSave: (facts: Facts) => Promise<unknown>
  onDone: () => void
  onCancel: (() => void) | null
}

/** What letters are made of. */
export function FactsForm({ user, onSave, onDone, onCancel }: FactsFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(Facts), defaultValues: factsOf(user) })
  const { errors, isSubmitting } = form.formState
  useDraft(form, draftName, fields)

  const save = form.handleSubmit(async (facts) => {
    setProblem(null)
    try {
      await onSave(facts)
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(sayError(error))
    }
    discardDraft(draftName)
    onDone()
  })
  const cancel = onCancel && (() => (discardDraft(draftName), onCancel()))

  return (
    <form aria-label="What letters are made of" noValidate onSubmit={save}>
      <fieldset disabled={isSubmitting} className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.fullName?.message}
          {...form.register('fullName')}
        />
        <TextField
          label="Portfolio link"
          isOptional
          type="url"
          placeholder="https://"
          error={errors.portfolioLink?.message}
          {...form.register('portfolioLink')}
        />
        <TextAreaField
          label="Services offered"
          hint="What you do, in a sentence or two."
          error={errors.whatServicesGeneral?.message}
          {...form.register('whatServicesGeneral')}
        />
        <TextAreaField
          label="Experience"
          hint="True statements only: letters are made of nothing else."
          error={errors.detailedExperience?.message}
          {...form.register('detailedExperience')}
        />
        <div className="md:col-span-2">
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagField
                label="Keyword tags"
                hint={`${field.value?.length ?? 0} of ${maxTags} tags`}
                error={errors.tags?.message}
                tags={field.value ?? []}
                limit={maxTags}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </fieldset>
      <FormButtons action="Save" isBusy={isSubmitting} problem={problem} onCancel={cancel} />
    </form>
  )
}

function factsOf(user: UserDocument): Facts {
  return {
    fullName: user.fullName ?? '',
    whatServicesGeneral: user.whatServicesGeneral ?? '',
    detailedExperience: user.detailedExperience ?? '',
    portfolioLink: user.portfolioLink ?? '',
    tags: user.tags,
  }
}
