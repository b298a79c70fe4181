import type { ReactNode } from 'react'

type SettingsCardProps = { id: string; title: string; description: ReactNode; children: ReactNode }

/** A card for one topic of a settings page. */
export function SettingsCard({ id, title, description, children }: SettingsCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-20 rounded-lg border border-line bg-surface md:scroll-mt-6"
    >
      <header className="border-b border-line px-4 py-3">
        <h2 id={`${id}-heading`} className="font-semibold">
          {title}
        </h2>
        <p className="text-muted">{description}</p>
      </header>
      <div className="space-y-2 p-4">{children}</div>
    </section>
  )
}
