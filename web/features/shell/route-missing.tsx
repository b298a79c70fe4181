import { Link } from '@tanstack/react-router'

export function RouteMissing() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-96 flex-col justify-center gap-2 p-4 text-center">
      <h1 className="text-lg font-semibold">There is no such page</h1>
      <p className="text-muted">
        <Link to="/" className="finger-high inline-link">
          Go to Bidwright
        </Link>
      </p>
    </main>
  )
}
