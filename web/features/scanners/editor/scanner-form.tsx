import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import {
  emptyScannerForm,
  type Scanner,
  type ScannerForm as Form,
} from '../../../../contract/bidding/scanner.ts'
import { PricedScannerForm } from '../../../../contract/pricing/priced-scanner.ts'
import { defaultPriceStrategy, PriceStrategy } from '../../../../contract/pricing/price-strategy.ts'
import { parsePlainly, sayProblem } from '../../../../contract/parse-plainly.ts'
import { discardDraft } from '../../../data/drafts/drafts.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useDraft } from '../../../data/drafts/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'
import { saySaveFailure } from './say-save-failure.ts'
import { ScannerFields } from './scanner-fields.tsx'
import { type EditedScanner, useEditedScanner } from './use-edited-scanner.ts'

/** A form that is not filled in yet. */
const blankForm: Form = { ...emptyScannerForm, price: defaultPriceStrategy }
const fields = Object.keys(emptyScannerForm) as (keyof Form)[] // of an object literal

export type ScannerFormProps = {
  /** Scanner to edit; null: a new one. */
  scanner: Scanner | null
  /** Keywords that a new scanner begins with. */
  firstKeywords: string
  /** Counter; each increase moves the focus into the form. */
  focusRequest: number
  onSave: (form: Form) => Promise<unknown>
  onSaved: () => void
  onEdit: (edited: EditedScanner) => void
  /** Content that stays visible between the fields and the button. */
  rehearsal: ReactNode
}

/** The form of a saved search. The caller gives each scanner its own form with `key`. */
export function ScannerForm(props: ScannerFormProps) {
  const { scanner, focusRequest, onSave, onSaved } = props
  const draftName = `scanner.${scanner?.id ?? 'new'}`
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(PricedScannerForm, { error: sayProblem }),
    values: scanner ? formOf(scanner) : { ...blankForm, keywords: props.firstKeywords },
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting } = form.formState
  const name = useWatch({ control: form.control, name: 'name' })
  useDraft(form, draftName, fields)
  useEditedScanner(form, props.onEdit)
  const { setFocus } = form
  useEffect(() => {
    if (focusRequest > 0) setFocus('name')
  }, [focusRequest, setFocus])

  const save = form.handleSubmit(async (values) => {
    setProblem(null)
    try {
      await onSave(values)
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(saySaveFailure(error))
    }
    form.reset(scanner ? values : blankForm)
    discardDraft(draftName)
    onSaved()
  })

  // The button is disabled without a name, and then Enter submits nothing.
  const sayNameIsMissing = ({ key, target }: KeyboardEvent) => {
    const isEntered = key === 'Enter' && target instanceof HTMLInputElement
    if (isEntered && name.trim() === '') void save()
  }

  return (
    <FormProvider {...form}>
      <form
        aria-label={scanner ? `Scanner ${scanner.name}` : 'New scanner'}
        noValidate
        onSubmit={save}
        onKeyDown={sayNameIsMissing}
      >
        {/* The focused field scrolls clear of the bar below. */}
        <fieldset
          disabled={isSubmitting}
          className="min-w-0 space-y-2 [&_:is(input,select,button)]:scroll-mb-44"
        >
          <ScannerFields />
        </fieldset>
        {/* The count and the button stay visible however long the form is, and cover the padding below them too. */}
        <div className="sticky -bottom-5 z-10 -mx-1 -mb-3 bg-surface px-1 pb-5">
          <div className="mb-3 border-t border-line" />
          {props.rehearsal}
          <FormProblem message={problem} />
          <Button
            type="submit"
            look="primary"
            disabled={isSubmitting || name.trim() === ''}
            className="w-full"
          >
            {isSubmitting ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function formOf({ id: _id, ...form }: Scanner): Form {
  return { ...form, price: parsePlainly(PriceStrategy, form.price).data ?? defaultPriceStrategy }
}
