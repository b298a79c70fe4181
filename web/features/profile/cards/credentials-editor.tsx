import { sentences } from '../../../../contract/errors.ts'
import { MarketplaceCredentials } from '../../../../contract/user/profile.ts'
import { ApiError } from '../../../data/api-error.ts'
import { useSaveMarketplaceAccount } from '../../../data/queries/user-mutations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import type { EditorProps } from './card-props.ts'
import { checkCard } from './check-card.ts'

type CredentialValues = {
  softwareEmail: string
  softwarePassword: string
  softwareSecurityQuestion: string
}

const labels = {
  softwareEmail: 'Email',
  softwarePassword: 'Password',
  softwareSecurityQuestion: 'Security answer',
}
const { softwarePassword: _kept, ...required } = labels
const empty: CredentialValues = {
  softwareEmail: '',
  softwarePassword: '',
  softwareSecurityQuestion: '',
}
/** Never the password or the answer. */
const drafted = ['softwareEmail'] as const

export function CredentialsEditor({ user, title, onDone }: EditorProps & { title: string }) {
  const { mutateAsync } = useSaveMarketplaceAccount()
  const isSet = user.marketplaceAccount !== 'none'
  const edit = useCardForm<CredentialValues>({
    name: 'credentials',
    version: user.versions.credentials,
    values: empty,
    drafted,
    isWriteOnly: true,
    check: (values) =>
      checkCard({
        required: isSet ? required : labels,
        values,
        parsed: MarketplaceCredentials.safeParse({ ...values, version: 0 }),
        sayMissing: () => sentences['credentials-incomplete'],
      }),
    save: (values, version) => mutateAsync({ body: { ...values, version } }),
    sayFailure,
    onDone,
  })
  const { register, formState } = edit.form
  const { errors } = formState
  return (
    <CardEditor label={title} edit={edit} labels={labels}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField
          label={labels.softwareEmail}
          type="email"
          autoComplete="off"
          required
          hint={isSet && 'Write it anew: what is set is not shown.'}
          error={errors.softwareEmail?.message}
          {...register('softwareEmail')}
        />
        <TextField
          label={labels.softwarePassword}
          type="password"
          autoComplete="new-password"
          required={!isSet}
          hint={isSet && 'Empty keeps the password that is set.'}
          error={errors.softwarePassword?.message}
          {...register('softwarePassword')}
        />
        <TextField
          label={labels.softwareSecurityQuestion}
          type="password"
          autoComplete="off"
          required
          hint="The answer to its security question."
          error={errors.softwareSecurityQuestion?.message}
          {...register('softwareSecurityQuestion')}
        />
      </div>
    </CardEditor>
  )
}

/** Why the sign-in was not saved: the sentence of PROFILE-5, or the reason when there is one that the user can do something about. */
function sayFailure(error: unknown): string {
  const isReason =
    error instanceof ApiError &&
    (error.code === 'credentials-incomplete' || error.code === 'marketplace-off')
  return isReason ? error.detail : sentences['credentials-not-saved']
}
