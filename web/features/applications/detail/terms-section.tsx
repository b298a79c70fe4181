import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { explainPrice, sayPrice } from '../../../../contract/pricing/say-price.ts'
import type { ShownTerms } from '../../../../contract/pricing/terms.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { hasChangedTerms, lacksPrice, type TermName, termsIn } from './terms-values.ts'
import type { DraftForm } from './use-draft-form.ts'

type TermsSectionProps = {
  application: ApplicationTimeline
  form: DraftForm
  /** False: the terms are read-only. */
  canEdit: boolean
}

/** Price, period and first milestone, where the marketplace asks for them, and where the price comes from. */
export function TermsSection({ application, form, canEdit }: TermsSectionProps) {
  const [isWanted, setIsWanted] = useState(false)
  const terms = termsIn(application)
  if (!terms) return null
  const title = application.stages.sentAt ? 'Price as sent' : 'Your price'
  const isOpen =
    isWanted || lacksPrice(form.typed, application) || hasChangedTerms(form.typed, application)
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {canEdit && !isOpen && (
          <Button
            isSmall
            look="quiet"
            onClick={() => {
              setIsWanted(true)
              form.editTerms()
            }}
          >
            <Pencil size={14} aria-hidden />
            Change price
          </Button>
        )}
      </div>
      {canEdit && isOpen ? <TermsFields terms={terms} form={form} /> : <TermsLine terms={terms} />}
      <p className={terms.problem === null ? 'text-xs text-muted' : 'text-warn'}>
        {explainPrice(terms)}
      </p>
    </section>
  )
}

function TermsLine({ terms }: { terms: ShownTerms }) {
  const { periodDays, milestonePercent, rules } = terms
  const days = periodDays === 1 ? '1 day' : `${periodDays} days`
  return (
    <p data-figures className="flex flex-wrap gap-x-3">
      <span className="font-medium">{sayPrice(terms) || 'No price yet'}</span>
      {!rules.isPriceOnly && (
        <>
          <span>{days}</span>
          <span>{milestonePercent}% as the first milestone</span>
        </>
      )}
    </p>
  )
}

function TermsFields({ terms, form }: { terms: ShownTerms; form: DraftForm }) {
  const { currency, isHourly, rules } = terms
  const { min, max } = rules.milestonePercent
  const fields: [TermName, label: string, hint: string][] = [
    ['amount', isHourly ? 'Hourly rate' : 'Price', currency === null ? '' : `In ${currency}`],
    ...(rules.isPriceOnly
      ? []
      : ([
          ['periodDays', 'Days to deliver', ''],
          ['milestonePercent', 'First milestone', `${min} to ${max}%`],
        ] satisfies [TermName, string, string][])),
  ]
  const { edit } = form
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      {fields.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          hint={<NewerValue value={edit.theirs(name)} hint={hint} />}
          error={edit.form.formState.errors[name]?.message}
          inputMode={name === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          readOnly={edit.isSubmitting}
          {...edit.form.register(name)}
        />
      ))}
    </div>
  )
}
