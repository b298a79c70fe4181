import { Link, type LinkProps } from '@tanstack/react-router'

/** A link to another screen, within or below a sentence. */
export function InlineLink(props: LinkProps) {
  return <Link {...props} className="finger-high inline-link" />
}
