import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MarketplaceCredentials } from '../../../contract/user.ts'
import { sayError } from '../../data/api-error.ts'
import { discardDraft } from '../../data/drafts.ts'
import { showProblems } from '../../data/show-problems.ts'
import { useDraft } from '../../data/use-draft.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormButtons } from './form-buttons.tsx'

const draftName = 'marketplace-account'
/** The password and the security answer are never kept anywhere in the browser. */
const kept = ['softwareEmail'] as const
const fields = ['softwareEmail', 'softwarePassword', 'softwareSecurityQuestion'] as const
const empty = { softwareEmail: '', softwarePassword: '', softwareSecurityQuestion: '' }

type AccountFormProps = {
  marketplaceTitle: string
  /** Where to make an account, when the marketplace is a stand-in. */
  joinUrl: string | null
  onSave: (credentials: MarketplaceCredentials) => Promise<unknown>
  onDone: () => void
  onCancel: (() => void) | null
}

export function AccountForm(props: AccountFormProps) {
  const { marketplaceTitle } = props
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(MarketplaceCredentials), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  useDraft(form, draftName, kept)

  const save = form.handleSubmit(async (credentials) => {
    setProblem(null)
    try {
      await props.onSave(credentials)
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(sayError(error))
    }
    form.reset(empty)
    discardDraft(draftName)
    props.onDone()
  })

  const cancel = props.onCancel && (() => (discardDraft(draftName), props.onCancel?.()))

  return (
    <form aria-label={`${marketplaceTitle} sign-in`} noValidate onSubmit={save}>
      <p className="mb-4 text-muted">
        Your credentials are encrypted and can never be read back. We recommend a password that you
        use nowhere else.
        {props.joinUrl && (
          <>
            {' '}
            No account yet?{' '}
            <ExternalLink href={props.joinUrl}>Join {marketplaceTitle}</ExternalLink>
          </>
        )}
      </p>
      <fieldset disabled={isSubmitting} className="grid gap-x-4 gap-y-2 md:grid-cols-3">
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          error={errors.softwareEmail?.message}
          {...form.register('softwareEmail')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          error={errors.softwarePassword?.message}
          {...form.register('softwarePassword')}
        />
        <TextField
          label="Security answer"
          type="password"
          autoComplete="off"
          error={errors.softwareSecurityQuestion?.message}
          {...form.register('softwareSecurityQuestion')}
        />
      </fieldset>
      <FormButtons
        action="Save sign-in"
        isBusy={isSubmitting}
        problem={problem}
        onCancel={cancel}
      />
    </form>
  )
}
