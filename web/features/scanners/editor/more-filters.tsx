import { useFormContext, useWatch } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { ClientFilterFields } from './client-filter-fields.tsx'
import { clientFilterNames, clientFiltersSet } from './client-filter-names.ts'
import { FoldedFields } from './folded-fields.tsx'

/** A scanner's additional filters, folded away until wanted. Rule SCAN-12. */
export function MoreFilters() {
  const { control } = useFormContext<ScannerForm>()
  const count = clientFiltersSet(useWatch({ control })).length
  return (
    <FoldedFields
      label={count > 0 ? `More filters (${count})` : 'More filters'}
      names={clientFilterNames}
      isSet={count > 0}
    >
      <ClientFilterFields />
    </FoldedFields>
  )
}
