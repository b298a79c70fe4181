import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '../../data/session/browser-session.ts'
import { loadEntry } from '../../data/session/late-entry.ts'
import { readLinkToken } from '../../data/session/link-token.ts'
import { EmailField } from '../../features/entry/email-field.tsx'
import { EntryDoor } from '../../features/entry/entry-door.tsx'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { NewPasswordFields } from '../../features/entry/new-password-fields.tsx'
import { PricesLink } from '../../features/entry/prices-link.tsx'
import { PrivacyLink } from '../../features/shell/privacy-link.tsx'
import { SignUpBanner } from '../../features/entry/sign-up-banner.tsx'
import { useAfterSignUp } from '../../features/entry/use-after-sign-up.ts'
import { textOf, useEntry } from '../../features/entry/use-entry.ts'
import { useTitle } from '../../ui/use-title.ts'
import { ActivationPage } from './activation-page.tsx'
import { InlineLink } from '../../features/shell/inline-link.tsx'

export function SignupPage() {
  // Checked only on opening: the sign-up itself signs in.
  const [isSignedIn] = useState(() => session.state() === 'signed-in')
  return isSignedIn ? <ActivationPage /> : <NewAccount />
}

function NewAccount() {
  useTitle('Sign up')
  const router = useRouter()
  const [hasToken] = useState(() => readLinkToken() !== null)
  const { news, finish } = useAfterSignUp()
  const entry = useEntry(async (form) => {
    const { signUp, checkSignUp } = await loadEntry()
    const account = { email: textOf(form, 'email'), password: textOf(form, 'password') }
    const found = checkSignUp({ ...account, confirmation: textOf(form, 'confirmation') })
    if (Object.keys(found).length > 0) return found
    // The next screen's code loads while the server answers; if that fails, opening the screen tries again.
    void router.loadRouteChunk(router.routesByPath['/pricing'])?.catch(() => undefined)
    await signUp(account)
    await finish()
    return null
  })

  return (
    <EntryFrame
      title="Create your account"
      notice={<SignUpBanner hasToken={hasToken} news={news} />}
      footer={
        <>
          <p>
            Already have an account? <InlineLink to="/login">Log in</InlineLink>
          </p>
          {!hasToken && <PricesLink />}
          <p>
            <PrivacyLink label="Privacy" />
          </p>
        </>
      }
    >
      <EntryDoor problem={null}>
        <EntryForm label="Sign up" action="Sign up" busyAction="Creating account..." entry={entry}>
          <EmailField error={entry.problems.email} />
          <NewPasswordFields label="Password" problems={entry.problems} />
        </EntryForm>
      </EntryDoor>
    </EntryFrame>
  )
}
