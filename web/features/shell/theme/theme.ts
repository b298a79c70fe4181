export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Storage key of the theme; public/theme.js reads it before the first paint. */
const storageName = 'bidwright.theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const kept = localStorage.getItem(storageName)
  return themes.find((theme) => theme === kept) ?? 'system'
}

export function keepTheme(theme: Theme): void {
  localStorage.setItem(storageName, theme)
  showTheme(theme)
}

export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark().matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Follows the system theme while the user has chosen no other. */
export function followSystem(): () => void {
  const list = prefersDark()
  list.addEventListener('change', showKeptTheme)
  return () => list.removeEventListener('change', showKeptTheme)
}

function showKeptTheme(): void {
  showTheme(readTheme())
}
