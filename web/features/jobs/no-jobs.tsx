import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type NoJobsProps = { onClearFilters: (() => void) | null }

export function NoJobs({ onClearFilters }: NoJobsProps) {
  return (
    <Card className="flex min-h-[190px] flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">No jobs match your current filters.</p>
      <p className="mb-3 text-muted">New ones appear here by themselves, within seconds.</p>
      {onClearFilters && <Button onClick={onClearFilters}>Clear Filters</Button>}
    </Card>
  )
}
