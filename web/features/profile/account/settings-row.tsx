import type { ReactNode } from 'react'

type SettingsRowProps = { title: string; children: ReactNode; action?: ReactNode }

/** One setting: its name, its effect and its control. */
export function SettingsRow({ title, children, action }: SettingsRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-[1_1_220px]">
        <h3 className="font-medium">{title}</h3>
        <div className="break-words text-muted">{children}</div>
      </div>
      {action}
    </li>
  )
}
