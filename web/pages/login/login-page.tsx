import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPasskeys } from '../../data/passkeys/has-passkeys.ts'
import { loadEntry } from '../../data/session/late-entry.ts'
import { readLinkToken } from '../../data/session/link-token.ts'
import { takeWayBack } from '../../data/session/way-back.ts'
import { afterLogIn } from '../../features/entry/after-log-in.ts'
import { EmailField } from '../../features/entry/email-field.tsx'
import { EntryDoor } from '../../features/entry/entry-door.tsx'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { PricesLink } from '../../features/entry/prices-link.tsx'
import { RouteNotice } from '../../features/entry/route-notice.tsx'
import { textOf, useEntry } from '../../features/entry/use-entry.ts'
import { useProviderReturn } from '../../features/entry/use-provider-return.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { latePart } from '../../late-part.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

const route = getRouteApi('/login')
/** Loaded once a right password is not enough, which it is for most. */
const CodeStep = latePart(
  async () => (await import('../../features/entry/code-step.tsx')).CodeStep,
  "We couldn't load the next step.",
  { className: 'mx-auto max-w-md p-6' },
)

const PasskeyButton = latePart(
  async () => (await import('../../features/entry/passkeys/passkey-button.tsx')).PasskeyButton,
  "We couldn't load your passkeys.",
  { className: 'mt-2 min-h-11 md:min-h-9', waiting: ' ' },
)

export function LoginPage() {
  useTitle('Log in')
  const router = useRouter()
  const search = route.useSearch()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<string | null>(null)
  const [expiry, setExpiry] = useState<string | null>(null)

  const goOn = async () => {
    // The sign-up page links a paid plan to an existing account too.
    if (readLinkToken()) return router.navigate({ to: '/signup', replace: true })
    const { readSubscription } = await loadEntry()
    const href = takeWayBack() ?? (await afterLogIn(readSubscription))
    await router.navigate({ href, replace: true })
  }
  const returning = useProviderReturn({
    hasReturned: search.from === 'provider',
    problemCode: search.problem ?? null,
    onSignedIn: goOn,
  })
  const { isPending, problems, submit } = useEntry(async (form) => {
    setExpiry(null)
    const { logIn, checkLogIn } = await loadEntry()
    const entry = { email: textOf(form, 'email'), password: textOf(form, 'password') }
    const found = checkLogIn(entry)
    if (Object.keys(found).length > 0) return found
    // The next screen's code loads while the server answers; if that fails, opening the screen tries again.
    void router.loadRouteChunk(router.routesByPath['/console'])?.catch(() => undefined)
    const wanted = await logIn(entry)
    setChallenge(wanted)
    if (wanted !== null) return {}
    await goOn()
    return null
  })

  const goBack = (because: string | null) => {
    setChallenge(null)
    setExpiry(because)
  }
  if (challenge !== null)
    return <CodeStep challenge={challenge} onSignedIn={goOn} onBack={goBack} />
  const before = returning.problem ?? expiry
  return (
    <EntryFrame
      title="Log in"
      notice={<RouteNotice />}
      footer={
        <>
          <p>
            No account yet? <InlineLink to="/signup">Sign up</InlineLink>
          </p>
          <PricesLink />
        </>
      }
    >
      <EntryDoor isReturning={returning.isReturning} problem={returning.problem}>
        <EntryForm
          label="Log in"
          action="Log in"
          busyAction="Logging in..."
          entry={{
            submit,
            isPending: isPending || returning.isReturning,
            problems: before === null ? problems : { form: before, ...problems },
          }}
          startsAt={email === '' ? undefined : 'password'}
          onTyped={(form) => setEmail(textOf(form, 'email'))}
        >
          <EmailField error={problems.email} defaultValue={email} />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={problems.password}
          />
        </EntryForm>
        <PasskeyButton
          isWanted={hasPasskeys()}
          isDisabled={isPending || returning.isReturning}
          onSignedIn={goOn}
        />
        <p className="mt-4 text-center text-muted">
          Forgot your password?{' '}
          <InlineLink to="/forgot-password" state={{ email }}>
            Reset it
          </InlineLink>
        </p>
      </EntryDoor>
    </EntryFrame>
  )
}
