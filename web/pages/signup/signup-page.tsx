import { Link } from '@tanstack/react-router'
import { EntryForm } from '../../features/account-entry/entry-form.tsx'
import { EntryFrame } from '../../features/account-entry/entry-frame.tsx'
import { useEntry } from '../../features/account-entry/use-entry.ts'
import { loadChunk } from '../../load-chunk.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Loaded with the first key pressed, so that the page itself is light. */
const signIn = () => loadChunk(() => import('../../data/sign-in.ts'))

export function SignupPage() {
  useTitle('Sign up')
  const { isPending, problems, submit } = useEntry(async (form) => {
    const { checkSignUp, signUp } = await signIn()
    const entry = { email: text(form, 'email'), password: text(form, 'password') }
    const isConfirmed = entry.password === text(form, 'confirmation')
    const found = {
      ...checkSignUp(entry),
      ...(isConfirmed ? {} : { confirmation: 'Passwords do not match' }),
    }
    if (Object.keys(found).length > 0) return found
    await signUp(entry)
    return null
  })

  return (
    <EntryFrame
      title="Create your account"
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" className="finger-high inline-link">
            Log in
          </Link>
        </>
      }
    >
      <EntryForm
        label="Sign up"
        action="Sign up"
        busyAction="Creating account..."
        isPending={isPending}
        problem={problems.form ?? null}
        onSubmit={submit}
      >
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={problems.email}
          onInput={signIn}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          placeholder="minimum 6 characters"
          required
          error={problems.password}
          onInput={signIn}
        />
        <TextField
          label="Confirm Password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
          error={problems.confirmation}
          onInput={signIn}
        />
      </EntryForm>
    </EntryFrame>
  )
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}
