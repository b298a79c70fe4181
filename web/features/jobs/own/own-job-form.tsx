import { ownJobMaxLength } from '../../../../contract/bidding/by-user/by-user-calls.ts'
import { registerAddress } from '../../../data/session/register-address.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { useOwnJobForm } from './use-own-job-form.ts'

/** Takes a job that the user found themselves, as text. */
export function OwnJobFields({ onAdded }: { onAdded: (applicationId: string) => void }) {
  const { form, problem, add, isBusy } = useOwnJobForm(onAdded)
  const { errors } = form.formState
  return (
    <form aria-label="Add a job" noValidate onSubmit={add} className="space-y-3 p-4">
      <fieldset disabled={isBusy} className="min-w-0 space-y-3">
        <TextAreaField
          label="The job"
          rows={12}
          required
          hint={`Paste all of it, with budget, skills and questions, up to ${sayCount(ownJobMaxLength)} characters.`}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <TextField
          label="Link"
          isOptional
          inputMode="url"
          placeholder="https://"
          hint="Opened only by you, when you send the application."
          error={errors.link?.message}
          {...registerAddress(form, 'link')}
        />
        <TextField
          label="Title"
          isOptional
          hint="Left empty, it is read from the text."
          error={errors.title?.message}
          {...form.register('title')}
        />
      </fieldset>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <FormProblem message={problem} />
        </div>
        <Button type="submit" look="primary" disabled={isBusy} className="max-md:w-full">
          {isBusy ? 'Writing…' : 'Write the letter'}
        </Button>
      </div>
    </form>
  )
}
