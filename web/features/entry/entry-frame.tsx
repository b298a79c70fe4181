import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

type EntryFrameProps = {
  title: string
  /** Sentence below the title. */
  lead?: ReactNode
  /** Notice above everything else: what just happened, or is about to. */
  notice?: ReactNode
  children: ReactNode
  footer: ReactNode
}

/** The quiet page around the forms shown before sign-in. */
export function EntryFrame({ title, lead, notice, children, footer }: EntryFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-96 flex-col justify-center px-4 py-10">
      <div className="mb-6 flex justify-center">
        <Logo />
      </div>
      <div className="mb-3 empty:hidden">{notice}</div>
      <div className="rounded-lg border border-line bg-surface p-6">
        <h1 className={`text-lg font-semibold ${lead ? 'mb-1' : 'mb-5'}`}>{title}</h1>
        {lead && <p className="mb-5 text-muted">{lead}</p>}
        {children}
      </div>
      <div className="mt-5 space-y-1 text-center text-muted">{footer}</div>
    </main>
  )
}
