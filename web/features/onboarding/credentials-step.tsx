import { sentences } from '../../../contract/errors.ts'
import { ExternalLink } from '../../ui/words/external-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { marketplaceTitle, type StepProps } from './step-props.ts'

export function CredentialsStep({ form, marketplace }: StepProps) {
  const { errors } = form.formState
  const title = marketplaceTitle(marketplace)
  return (
    <>
      <div className="mb-5 space-y-3">
        <Notice tone="plain">
          Your credentials are encrypted, and nobody can read them back. We recommend a password
          different from the ones you use elsewhere.
        </Notice>
        {!marketplace && <Notice tone="warn">{sentences['marketplace-off']}</Notice>}
        {marketplace?.isStandIn && (
          <p className="text-muted">
            {title} here is a stand-in for a real marketplace. No account there yet?{' '}
            <ExternalLink href={new URL('/join', marketplace.url).href}>Join {title}</ExternalLink>
          </p>
        )}
      </div>
      <TextField
        label={`Email on ${title}`}
        type="email"
        autoComplete="off"
        error={errors.softwareEmail?.message}
        {...form.register('softwareEmail')}
      />
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
        <TextField
          label={`Password on ${title}`}
          type="password"
          autoComplete="new-password"
          error={errors.softwarePassword?.message}
          {...form.register('softwarePassword')}
        />
        <TextField
          label="Security answer"
          type="password"
          autoComplete="off"
          hint={`What you answer when ${title} asks its security question.`}
          error={errors.softwareSecurityQuestion?.message}
          {...form.register('softwareSecurityQuestion')}
        />
      </div>
    </>
  )
}
