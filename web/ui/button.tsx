import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border border-transparent',
  plain: 'bg-surface text-text border border-line hover:bg-sunken',
  quiet: 'bg-transparent text-muted border border-transparent hover:bg-sunken hover:text-text',
  danger: 'bg-bad-fill text-on-accent border border-transparent hover:opacity-90',
} as const

type Look = { look?: keyof typeof looks; isSmall?: boolean }

/** The classes of a button, for a link that looks like one. */
export function buttonLook({ look = 'plain', isSmall = false }: Look): string {
  const size = isSmall ? 'min-h-8 px-3' : 'min-h-9 px-4'
  return `inline-flex items-center justify-center gap-2 rounded-lg text-sm font-medium whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 max-md:min-h-11 ${size} ${looks[look]}`
}

type ButtonProps = ComponentProps<'button'> & Look

export function Button({ look = 'plain', isSmall = false, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${buttonLook({ look, isSmall })} ${className}`} />
  )
}
