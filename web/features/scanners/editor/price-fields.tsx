import { useFormContext, useWatch } from 'react-hook-form'
import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { PriceStrategy } from '../../../../contract/pricing/price-strategy.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { NumberField } from './number-field.tsx'
import { priceNumberNames } from './number-fields.ts'
import { sayPriceExample } from './price-example.ts'

const kinds = [
  { value: 'share', label: "Share of the client's budget" },
  { value: 'fixed', label: 'Fixed price' },
  { value: 'hours', label: 'My rate times hours' },
] as const

const currencies = 'USD EUR GBP AUD CAD CHF HKD INR JPY NZD PLN SEK SGD'.split(' ')

const ofOneKind = ['price.sharePercent', 'price.fixedAmount', 'price.hours'] as const

/** How the price of an application is worked out, folded away until wanted. Rule SCAN-57. */
export function PriceFields() {
  return (
    <FoldedFields label="Your price" names={priceNumberNames} isSet={false}>
      <PriceInputs />
    </FoldedFields>
  )
}

function PriceInputs() {
  const { register, control, getValues, resetField } = useFormContext<ScannerForm>()
  const price = useWatch({ control, name: 'price' })
  const kind = price?.kind ?? 'share'
  const currency = price?.currency ?? 'USD'
  /** A mistake in a field that is not shown any more could not be corrected. */
  const forgetHidden = () => {
    const wrong = parsePlainly(PriceStrategy, getValues('price')).error?.issues ?? []
    for (const name of ofOneKind)
      if (wrong.some(({ path }) => name === `price.${String(path[0])}`)) resetField(name)
  }
  return (
    <div className="space-y-2">
      <SelectField
        label="How it's worked out"
        hint="Used where a marketplace asks for a price."
        choices={kinds}
        {...register('price.kind', { onChange: forgetHidden })}
      />
      {kind === 'share' && <NumberField name="price.sharePercent" />}
      {kind === 'fixed' && <NumberField name="price.fixedAmount" />}
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="price.hourlyRate" isOptional={kind !== 'hours'} />
        {kind === 'hours' ? (
          <NumberField name="price.hours" />
        ) : (
          <NumberField name="price.floor" isOptional />
        )}
      </div>
      {kind === 'hours' && <NumberField name="price.floor" isOptional />}
      <SelectField
        label="Currency of your amounts"
        hint="Converted by the marketplace's rate."
        choices={[...new Set([currency, ...currencies])].map((value) => ({
          value,
          label: value,
        }))}
        {...register('price.currency')}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="price.periodDays" />
        <NumberField name="price.milestonePercent" />
      </div>
      <p data-figures aria-live="polite" className="min-h-5 text-muted">
        {sayPriceExample(price)}
      </p>
    </div>
  )
}
