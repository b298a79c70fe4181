import { Link } from '@tanstack/react-router'

export type Section = { id: string; title: string }

type SectionNavProps = { to: '/profile' | '/bidding/rules'; sections: readonly Section[] }

/** Links to the sections of a long page, where there is room. */
export function SectionNav({ to, sections }: SectionNavProps) {
  return (
    <nav aria-label="On this page" className="sticky top-6 max-lg:hidden">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={to}
              hash={id}
              replace
              className="flex min-h-8 items-center rounded-md px-2 text-muted transition-colors duration-100 hover:bg-sunken hover:text-text"
              activeOptions={{ includeHash: true }}
              activeProps={{ className: 'bg-sunken font-medium text-text!' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
