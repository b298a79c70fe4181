import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A button with an icon only; its label is read out and shown as a tooltip. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-muted transition-colors duration-100 hover:bg-sunken hover:text-text max-md:size-11 ${className}`}
    />
  )
}
