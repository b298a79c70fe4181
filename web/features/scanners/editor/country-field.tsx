import { useController } from 'react-hook-form'
import { countryCodes, countryName } from '../../../../contract/user/countries.ts'
import { maxClientCountries, type ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { TagField } from '../../../ui/fields/tag-field.tsx'

const countries = countryCodes.map(countryName).sort((a, b) => a.localeCompare(b, 'en'))

/** In which countries the client may be. */
export function CountryField() {
  const { field, fieldState } = useController<ScannerForm, 'clientCountries'>({
    name: 'clientCountries',
  })
  return (
    <TagField
      label="Client countries"
      hint="The client has to be in one of them."
      error={fieldState.error?.message ?? undefined}
      tags={field.value}
      limit={maxClientCountries}
      noun="country"
      maxLength={100}
      suggestions={countries}
      onChange={field.onChange}
    />
  )
}
