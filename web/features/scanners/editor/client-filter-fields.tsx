import { useFormContext } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { CountryField } from './country-field.tsx'
import { NumberField } from './number-field.tsx'
import { SkillLevelField } from './skill-level-field.tsx'
import { UnknownField } from './unknown-field.tsx'

export function ClientFilterFields() {
  const { register } = useFormContext<ScannerForm>()
  return (
    <div className="space-y-2">
      <CountryField />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <NumberField name="minClientRating" hint="0 to 5" step={0.1} max={5} />
        <NumberField name="minClientHireRate" hint="In percent" max={100} />
        <NumberField name="minClientSpent" hint="In all, so far, in the marketplace's currency" />
        <NumberField name="maxProposals" hint="So far" />
      </div>
      <NumberField name="maxConnects" hint="What a proposal costs." />
      <CheckboxField label="Payment verified" {...register('needsVerifiedPayment')} />
      <SkillLevelField />
      <UnknownField />
    </div>
  )
}
