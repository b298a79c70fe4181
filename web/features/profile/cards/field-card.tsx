import type { ComponentType, ReactNode } from 'react'
import { countryName } from '../../../../contract/user/countries.ts'
import {
  type FieldCard as FieldCardName,
  profileCards,
} from '../../../../contract/user/profile-cards.ts'
import {
  fill,
  type ProfileCard as ProfileTable,
  type ProfileField,
} from '../../../../contract/user/profile-field.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useSignInTitle } from '../../../data/queries/queries.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { latePart } from '../../../late-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { BelowFieldsProps } from './field-editor.tsx'
import { sayValue, type StoredValue, storedValue, valuesOf } from './field-values.ts'
import { ProfileCard } from './profile-card.tsx'
import { useCardMode } from './use-card-mode.ts'

const FieldEditor = latePart(
  async () => (await import('./field-editor.tsx')).FieldEditor,
  "We couldn't load the form.",
  {
    safe: 'Your changes are still here.',
    waiting: <Skeleton says="Loading the form" shape="h-72 w-full" />,
    className: 'p-4',
  },
)

export type CardProps = {
  user: UserDocument
  /** True when a link leads to this card. */
  isWanted: boolean
}

type FieldCardProps = CardProps & {
  card: FieldCardName
  /** Badge in the head; null: complete. Absent: "Incomplete" when a required field is empty. */
  lack?: string | null
  /** True: a link to the card opens its form. Absent: only when something is missing. */
  opens?: boolean
  /** True when the card was saved before, for cards where that makes a difference. */
  isSaved?: boolean
  /** Content above the facts. */
  intro?: ReactNode
  moreFacts?: readonly Fact[]
  /** Masked values of a write-only card by field. Absent: "Set". */
  masked?: Readonly<Record<string, string | null>>
  /** Content below the fields. */
  below?: ComponentType<BelowFieldsProps>
}

/** A card of the profile as its table describes it, to read or edit. */
export function FieldCard({ card, user, isWanted, ...props }: FieldCardProps) {
  const table: ProfileTable = profileCards[card]
  const { fields, isWriteOnly } = table
  const { isSaved = false } = props
  const marketplace = useSignInTitle('Marketplace')
  const values = valuesOf(fields, user)
  const rows = Object.entries<ProfileField>(fields)
  const isIncomplete = rows.some(([name, { isRequired }]) => isRequired && values[name] === '')
  const { lack = isIncomplete ? 'Incomplete' : null } = props
  const mode = useCardMode(card, { isWanted, isLacking: props.opens ?? lack !== null })
  const facts = rows.map(([name, field]): Fact => {
    const label = fill(field.label, { marketplace })
    const value = isWriteOnly
      ? isSaved && (props.masked?.[name] ?? 'Set')
      : shown(field, label, storedValue(user, name))
    return { label, value, isWide: field.kind === 'long-text' || field.kind === 'list' }
  })
  return (
    <ProfileCard
      id={card}
      title={fill(table.title, { marketplace })}
      description={table.description}
      lack={lack}
      mode={mode}
      editor={
        <FieldEditor
          isWanted={mode.isEditing}
          card={card}
          user={user}
          isSaved={isSaved}
          below={props.below}
          takesFocus={mode.focusOn === 'form'}
          onDone={mode.close}
        />
      }
      view={
        <>
          {props.intro}
          <FactList facts={[...facts, ...(props.moreFacts ?? [])]} />
        </>
      }
    />
  )
}

/** Renders a stored field in the view of its card; nothing when it is empty. */
function shown({ kind, says }: ProfileField, label: string, value: StoredValue): ReactNode {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.length > 0 && <TagList label={label} items={value} />
  if (kind === 'url')
    return value !== '' && <ExternalLink href={`${value}`}>{`${value}`}</ExternalLink>
  return kind === 'country' ? countryName(`${value}`) : sayValue(value, says)
}

function TagList({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {items.map((item) => (
        <li key={item} className="max-w-full truncate rounded-md bg-sunken px-2 py-0.5 text-xs">
          {item}
        </li>
      ))}
    </ul>
  )
}
