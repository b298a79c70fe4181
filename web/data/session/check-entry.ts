import { LogInForm, ResetRequest, SignUpForm } from '../../../contract/entry/entry.ts'
import { parsePlainly } from '../../../contract/parse-plainly.ts'

/** Problems of an entry, by field. */
export type EntryProblems = Partial<Record<'email' | 'password' | 'confirmation', string>>

export function checkLogIn(entry: { email: string; password: string }): EntryProblems {
  return problemsOf(parsePlainly(LogInForm, entry))
}

/** Checks a sign-up. A confirmation that does not match is reported before the password's length. Rule ENTRY-2. */
export function checkSignUp(entry: {
  email: string
  password: string
  confirmation: string
}): EntryProblems {
  const { confirmation, ...form } = entry
  const found = problemsOf(parsePlainly(SignUpForm, form))
  if (entry.password === confirmation) return found
  return { ...(found.email && { email: found.email }), confirmation: 'Passwords do not match' }
}

export function checkNewPassword(entry: { password: string; confirmation: string }): EntryProblems {
  return checkSignUp({ ...entry, email: 'somebody@example.org' })
}

export function checkResetRequest(entry: { email: string }): EntryProblems {
  return problemsOf(parsePlainly(ResetRequest, entry))
}

function problemsOf(checked: ReturnType<typeof parsePlainly>): EntryProblems {
  if (checked.success) return {}
  const found: EntryProblems = {}
  for (const { path, message } of checked.error.issues) {
    if (path[0] === 'email') found.email ??= message
    if (path[0] === 'password') found.password ??= message
  }
  return found
}
