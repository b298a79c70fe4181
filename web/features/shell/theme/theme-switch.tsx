import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import { keepTheme, readTheme, type Theme, themes } from './theme.ts'

const faces = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const

export function ThemeSwitch() {
  const group = useId()
  const [theme, setTheme] = useState(readTheme)

  const choose = (next: Theme) => {
    keepTheme(next)
    setTheme(next)
  }

  return (
    <fieldset className="flex w-fit gap-0.5 rounded-lg border border-line p-0.5">
      <legend className="sr-only">Colours</legend>
      {themes.map((each) => {
        const { label, Icon } = faces[each]
        return (
          <label
            key={each}
            title={label}
            className="inline-flex h-7 w-9 cursor-pointer items-center justify-center rounded-md text-muted hover:text-text has-checked:bg-sunken has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-md:size-11"
          >
            <input
              type="radio"
              name={group}
              value={each}
              aria-label={label}
              checked={theme === each}
              onChange={() => choose(each)}
              className="sr-only"
            />
            <Icon size={15} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}
