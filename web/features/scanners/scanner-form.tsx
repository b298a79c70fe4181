import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { type Scanner, ScannerForm as Form } from '../../../contract/scanner.ts'
import { discardDraft } from '../../data/drafts.ts'
import { showProblems } from '../../data/show-problems.ts'
import { useDraft } from '../../data/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { saySaveFailure } from './say-save-failure.ts'
import { ScannerFields } from './scanner-fields.tsx'

const fields = ['name', 'keywords', 'location', 'jobType', 'budgetMin', 'budgetMax'] as const
const empty: Form = {
  name: '',
  keywords: '',
  location: '',
  jobType: '',
  budgetMin: null,
  budgetMax: null,
}

type ScannerFormProps = {
  /** null = a new one. */
  scanner: Scanner | null
  /** Raised by each wish to write into it. */
  focusRequest: number
  onSave: (form: Form) => Promise<unknown>
  onSaved: () => void
}

/** A saved search. The caller gives each scanner its own form by `key`. */
export function ScannerForm({ scanner, focusRequest, onSave, onSaved }: ScannerFormProps) {
  const draftName = `scanner.${scanner?.id ?? 'new'}`
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(Form),
    values: scanner ? formOf(scanner) : empty,
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting } = form.formState
  const name = useWatch({ control: form.control, name: 'name' })
  useDraft(form, draftName, fields)
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
    form.reset(scanner ? values : empty)
    discardDraft(draftName)
    onSaved()
  })

  return (
    <FormProvider {...form}>
      <form
        aria-label={scanner ? `Scanner ${scanner.name}` : 'New scanner'}
        noValidate
        onSubmit={save}
      >
        <fieldset disabled={isSubmitting} className="space-y-2">
          <ScannerFields />
        </fieldset>
        <FormProblem message={problem} />
        <Button
          type="submit"
          look="primary"
          disabled={isSubmitting || name.trim() === ''}
          className="mt-2 w-full"
        >
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
      </form>
    </FormProvider>
  )
}

function formOf({ id: _id, ...form }: Scanner): Form {
  return form
}
