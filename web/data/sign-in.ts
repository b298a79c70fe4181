import { sendCall } from './send-call.ts'
import { api } from '../../contract/api.ts'
import { LogInForm, SignUpForm } from '../../contract/user.ts'
import { ApiError } from './api-error.ts'
import { session, tellOtherTabs } from './browser-session.ts'

type Entry = { email: string; password: string }
/** What is wrong with an entry, by field. */
export type EntryProblems = Partial<Record<keyof Entry, string>>

export function checkLogIn(entry: Entry): EntryProblems {
  return problems(LogInForm.safeParse(entry))
}

export function checkSignUp(entry: Entry): EntryProblems {
  return problems(SignUpForm.safeParse(entry))
}

export async function logIn(entry: Entry): Promise<void> {
  session.accept(await sendCall(api.logIn, { body: entry }))
  tellOtherTabs('signed-in')
}

export async function signUp(entry: Entry): Promise<void> {
  session.accept(await sendCall(api.signUp, { body: entry }))
  tellOtherTabs('signed-in')
}

export async function logOut(): Promise<void> {
  await sendCall(api.logOut, {}).catch((error: unknown) => {
    // 401: it has already ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  })
  session.end()
  tellOtherTabs('signed-out')
}

function problems(checked: ReturnType<typeof LogInForm.safeParse>): EntryProblems {
  if (checked.success) return {}
  const found: EntryProblems = {}
  for (const { path, message } of checked.error.issues) {
    if (path[0] === 'email') found.email ??= message
    if (path[0] === 'password') found.password ??= message
  }
  return found
}
