import { Card } from '../../ui/card.tsx'

/** In the place of the jobs while there is no scanner to match them. */
export function NoScanner() {
  return (
    <Card className="flex min-h-[190px] flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">A scanner is a saved search</p>
      <p className="max-w-sm text-muted">
        Name it and say which keywords to look for; the jobs that match appear here. The first one
        becomes the active one.
      </p>
    </Card>
  )
}
