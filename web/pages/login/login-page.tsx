import { Link } from '@tanstack/react-router'
import { EntryForm } from '../../features/account-entry/entry-form.tsx'
import { EntryFrame } from '../../features/account-entry/entry-frame.tsx'
import { useEntry } from '../../features/account-entry/use-entry.ts'
import { loadChunk } from '../../load-chunk.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Loaded with the first key pressed, so that the page itself is light. */
const signIn = () => loadChunk(() => import('../../data/sign-in.ts'))

export function LoginPage() {
  useTitle('Log in')
  const { isPending, problems, submit } = useEntry(async (form) => {
    const { checkLogIn, logIn } = await signIn()
    const entry = { email: text(form, 'email'), password: text(form, 'password') }
    const found = checkLogIn(entry)
    if (Object.keys(found).length > 0) return found
    await logIn(entry)
    return null
  })

  return (
    <EntryFrame
      title="Log in"
      footer={
        <>
          No account yet?{' '}
          <Link to="/signup" className="finger-high inline-link">
            Sign up
          </Link>
        </>
      }
    >
      <EntryForm
        label="Log in"
        action="Log in"
        busyAction="Logging in..."
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
          autoComplete="current-password"
          required
          error={problems.password}
          onInput={signIn}
        />
      </EntryForm>
    </EntryFrame>
  )
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}
