import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { limitsOf } from '../../../../contract/billing/plans.ts'
import { cardBodies } from '../../../../contract/user/profile.ts'
import { type FieldCard, profileCards } from '../../../../contract/user/profile-cards.ts'
import {
  fill,
  type ProfileCard,
  type ProfileField,
} from '../../../../contract/user/profile-field.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { ApiError } from '../../../data/api-error.ts'
import { phoneProblem } from '../../../data/phone-problem.ts'
import { useSignInTitle } from '../../../data/queries/queries.ts'
import { useSaveCard } from '../../../data/queries/user-mutations.ts'
import { CardEditor } from '../editing/card-editor.tsx'
import type { CardValues } from '../editing/merge-card.ts'
import { NewerValue } from '../editing/newer-value.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import { checkCard } from './check-card.ts'
import { FieldInput } from './field-input.tsx'
import { readValues, sayNewer, valuesOf } from './field-values.ts'

/** Props of content below the fields of a card; while it is busy, the card cannot be saved. */
export type BelowFieldsProps = {
  form: UseFormReturn<CardValues>
  user: UserDocument
  onBusy: (isBusy: boolean) => void
}

type FieldEditorProps = {
  card: FieldCard
  user: UserDocument
  isSaved: boolean
  below: ComponentType<BelowFieldsProps> | undefined
  /** Puts the focus into the first field. */
  takesFocus: boolean
  onDone: (how: 'saved' | 'dropped') => void
}

/** Form for the fields of a card, which its table describes and checks before saving. */
export function FieldEditor({ card, user, isSaved, below: Below, ...props }: FieldEditorProps) {
  const { takesFocus } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>(field)?.focus()
  }, [takesFocus])
  const table: ProfileCard = profileCards[card]
  const { fields, isWriteOnly = false } = table
  const words = {
    marketplace: useSignInTitle('Marketplace'),
    dailyLimit: limitsOf(user.subscription_tier).dailyLimit,
  }
  const rows = Object.entries(fields)
  const isRequired = (field: ProfileField) =>
    field.isRequired === true || (field.isRequired === 'first-time' && !isSaved)
  const labelsOf = (some: typeof rows) =>
    Object.fromEntries(some.map(([name, { label }]) => [name, fill(label, words)]))

  const { mutateAsync } = useSaveCard(card)
  const [isBusy, setIsBusy] = useState(false)
  const edit = useCardForm<CardValues>({
    name: card,
    version: user.versions[card],
    values: valuesOf(fields, user),
    drafted: rows.filter(([, { kind }]) => kind !== 'secret').map(([name]) => name),
    isWriteOnly,
    check: async (values) => {
      const found = checkCard({
        required: labelsOf(rows.filter(([, field]) => isRequired(field))),
        values,
        parsed: parsePlainly(cardBodies[card], { ...readValues(fields, values), version: 0 }),
        missing: table.missing,
      })
      for (const [name] of rows.filter(([, { kind }]) => kind === 'phone')) {
        const wrong = await phoneProblem(`${values[name]}`, `${values['countryOfResidence']}`)
        if (wrong) found.fields[name] ??= wrong
      }
      return found
    },
    save: (values, version) => mutateAsync({ body: { ...readValues(fields, values), version } }),
    sayFailure: (error) =>
      error instanceof ApiError && table.saysWhy?.some((code) => code === error.code)
        ? error.detail
        : table.notSaved,
    onDone: props.onDone,
  })
  const hintOf = (name: string, { kind, ...field }: ProfileField) => {
    const said = (isSaved && field.hintOnceSaved) || field.hint
    const hint = said && fill(said, words)
    if (isWriteOnly) return hint
    return <NewerValue value={sayNewer(kind, edit.theirs(name))} hint={hint} />
  }
  return (
    <div ref={place}>
      <CardEditor
        label={fill(table.title, words)}
        edit={edit}
        labels={labelsOf(rows)}
        isBlocked={isBusy}
      >
        <div className={table.isOneColumn ? 'space-y-2' : twoColumns}>
          {rows.map(([name, field]) => (
            <div key={name} className={isWide(field) ? 'md:col-span-2' : ''}>
              <FieldInput
                form={edit.form}
                name={name}
                field={field}
                label={fill(field.label, words)}
                hint={hintOf(name, field)}
                required={isRequired(field)}
                isOptional={!field.isRequired}
              />
            </div>
          ))}
        </div>
        {Below && <Below form={edit.form} user={user} onBusy={setIsBusy} />}
      </CardEditor>
    </div>
  )
}

const field = 'form :is(input, select, textarea)'
const twoColumns = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-2'

function isWide({ kind }: ProfileField): boolean {
  return kind === 'long-text' || kind === 'list' || kind === 'box'
}
