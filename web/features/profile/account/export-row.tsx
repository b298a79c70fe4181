import { sayError } from '../../../data/api-error.ts'
import { useExport } from '../../../data/exports.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow } from './settings-row.tsx'

/** Downloads of what is kept of the user: the applications as a table, or everything. */
export function ExportRow() {
  const exporting = useExport()
  return (
    <SettingsRow
      title="Your data"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={exporting.isPending}
            onClick={() => exporting.mutate('applications')}
            aria-label="Export applications as CSV"
          >
            Applications (CSV)
          </Button>
          <Button
            disabled={exporting.isPending}
            onClick={() => exporting.mutate('everything')}
            aria-label="Export everything as JSON"
          >
            Everything (JSON)
          </Button>
        </div>
      }
    >
      Download your applications as a table, or everything we keep about you.
      <span role="status" className="block text-bad empty:hidden">
        {exporting.error && !exporting.isPending
          ? `Nothing was downloaded. ${sayError(exporting.error)}`
          : ''}
      </span>
    </SettingsRow>
  )
}
