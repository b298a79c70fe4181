import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

type EntryFrameProps = { title: string; children: ReactNode; footer: ReactNode }

/** The quiet page around the log-in and the sign-up form. */
export function EntryFrame({ title, children, footer }: EntryFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-96 flex-col justify-center px-4 py-10">
      <div className="mb-6 flex justify-center">
        <Logo />
      </div>
      <div className="rounded-lg border border-line bg-surface p-6">
        <h1 className="mb-5 text-lg font-semibold">{title}</h1>
        {children}
      </div>
      <p className="mt-5 text-center text-muted">{footer}</p>
    </main>
  )
}
